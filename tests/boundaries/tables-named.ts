import ts from 'typescript'

/** A table or view that a file names, and where. */
export interface Named {
  table: string
  line: number
  isWritten: boolean
}

/** The query builder's methods whose first argument is a table. */
const reading = /^(selectFrom|from|using|table|(inner|left|right|full|cross)Join(Lateral)?)$/
const writing = /^(insertInto|updateTable|deleteFrom|mergeInto|replaceInto)$/

/** Functions of ours that are told in which table they write, as their second argument. */
const told = /^(archiveRow|restoreRow)$/

/** A table that only a variable names: nobody can read here which one it is. */
export const unnamed = '(a variable)'

/** The tables and views of `all` that a file’s queries name: calls of the query builder, and what is written as SQL. */
export function tablesNamedIn(path: string, source: string, all: ReadonlySet<string>): Named[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true)
  const found: Named[] = []
  const note = (table: string, at: number, isWritten: boolean) => {
    if (table === unnamed || all.has(table))
      found.push({ table, line: file.getLineAndCharacterOfPosition(at).line + 1, isWritten })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const method = nameOf(node.expression)
      const isWritten = writing.test(method) || told.test(method)
      const argument = node.arguments[told.test(method) ? 1 : 0]
      if (argument && (isWritten || reading.test(method)))
        for (const table of tablesIn(argument, method)) note(table, argument.getStart(file), isWritten)
    }
    if (ts.isTaggedTemplateExpression(node) && nameOf(node.tag) === 'sql')
      for (const { table, at, isWritten } of tablesInSql(node.template, file)) note(table, at, isWritten)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

function nameOf(node: ts.Expression): string {
  if (ts.isPropertyAccessExpression(node)) return node.name.text
  return ts.isIdentifier(node) ? node.text : ''
}

/** One name, or several; what a query of its own makes is read where that stands. */
function tablesIn(argument: ts.Expression, method: string): string[] {
  if (ts.isStringLiteralLike(argument)) return [argument.text.split(' ')[0] ?? '']
  if (ts.isArrayLiteralExpression(argument))
    return argument.elements.flatMap((each) => tablesIn(each, method))
  // other things than queries have a method of these names, too
  return ts.isIdentifier(argument) && !/^(from|using|table)$/.test(method) ? [unnamed] : []
}

/** Each word that stands outside of quotes and comments, unless it is a column after its table. */
const wordsOfSql = /'(?:[^']|'')*'|--[^\n]*|(\.\s*)?\b([a-z_][a-z0-9_]*)\b/gi

function tablesInSql(template: ts.TemplateLiteral, file: ts.SourceFile) {
  const parts = ts.isNoSubstitutionTemplateLiteral(template)
    ? [template]
    : [template.head, ...template.templateSpans.map(({ literal }) => literal)]
  return parts.flatMap((part) => {
    let before = ''
    const start = part.getStart(file) + 1
    return [...part.text.matchAll(wordsOfSql)].flatMap(({ 1: dot, 2: word, index }) => {
      if (!word || dot) return []
      const isWritten = /^(into|update|delete from)$/i.test(before)
      before = before.toLowerCase() === 'delete' ? `delete ${word}` : word
      return [{ table: word, at: start + index, isWritten }]
    })
  })
}
