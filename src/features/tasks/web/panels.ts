/** What pages of clients and households show of tasks. */
export { TasksPanel } from './tasks-panel.tsx'
