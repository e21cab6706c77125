import type { Section } from './shape.ts'

// Released: a response says which version it answered, and its wording is evidence. What is to read otherwise is a
// new version. "First answer scores highest" except in section 7. The figures of sections 7 and 8 fit one another:
// the average years are 3, 4, 5, 6 and 7 %, and the time to recover is what that average needs after the loss.

export const version1English: Section[] = [
  {
    sectionId: 1,
    header: 'Investor Stage of Life',
    question:
      'When do you expect to retire, that is, to live on your savings and pensions instead of income from work? If you do not plan to retire, think of when you will first need your investments to live on.',
    answers: [
      { answerScore: 12, text: 'In more than 20 years' },
      { answerScore: 10, text: 'In 16 to 20 years' },
      { answerScore: 8, text: 'In 11 to 15 years' },
      { answerScore: 6, text: 'In 6 to 10 years' },
      { answerScore: 4, text: 'In 5 years or less' },
      { answerScore: 2, text: 'I am retired, or I already live on my investments' },
    ],
  },
  {
    sectionId: 2,
    header: 'Primary Goal',
    question:
      'What is the most important thing that the money you invest with us should do for you? The more it is meant to grow, the more it can also fall on the way.',
    answers: [
      {
        answerScore: 9,
        text: 'Maximum growth: grow as much as it can over many years. I accept that it may lose a quarter of its value (25%) or more in a very bad year.',
      },
      {
        answerScore: 7,
        text: 'Growth: grow clearly faster than prices rise. I accept that it may lose about 15% in a very bad year.',
      },
      {
        answerScore: 5,
        text: 'Balance: grow and pay me some income, in about equal measure. I accept that it may lose about 10% in a very bad year.',
      },
      {
        answerScore: 3,
        text: 'Income: pay me money regularly. I accept that it may lose about 5% in a very bad year.',
      },
      {
        answerScore: 1,
        text: 'Protection: keep the value of what I have, even if it hardly grows.',
      },
    ],
  },
  {
    sectionId: 3,
    header: 'Time Frame',
    question:
      'When will you need to take out about one third or more of the money you invest with us, at once or over a short time? Think of a home, a business, education, or a gift to your family.',
    answers: [
      { answerScore: 9, text: 'In 10 years or later, or never' },
      { answerScore: 7, text: 'In 7 to 9 years' },
      { answerScore: 5, text: 'In 4 to 6 years' },
      { answerScore: 3, text: 'In 1 to 3 years' },
      { answerScore: 1, text: 'In less than 1 year' },
    ],
  },
  {
    sectionId: 4,
    header: 'Risk Tolerance',
    question: 'Which of these statements comes closest to how you feel when your investments rise and fall?',
    answers: [
      {
        answerScore: 10,
        text: 'I am at ease with large rises and falls. I want the highest return over many years.',
      },
      {
        answerScore: 8,
        text: 'Falls do not please me, but I stay calm when I can expect a good return over several years.',
      },
      {
        answerScore: 6,
        text: 'I can live with small falls. A larger one would worry me.',
      },
      {
        answerScore: 4,
        text: 'Any fall worries me. I would rather earn less than see my investments lose value.',
      },
    ],
  },
  {
    sectionId: 5,
    header: 'Investment Goals',
    question:
      'Inflation is how much prices rise from year to year. What return would you like to aim for over the long term, compared with inflation? This is an aim, not a promise: the higher it is, the larger and more frequent the falls on the way.',
    answers: [
      { answerScore: 10, text: '5% a year or more above inflation, with very large falls at times' },
      { answerScore: 8, text: 'About 4% a year above inflation, with large falls at times' },
      { answerScore: 6, text: 'About 3% a year above inflation, with moderate falls at times' },
      { answerScore: 4, text: '1% to 2% a year above inflation, with small falls at times' },
      { answerScore: 2, text: 'About the same as inflation, with hardly any falls' },
    ],
  },
  {
    sectionId: 6,
    header: 'Volatility',
    question:
      'Volatility means how strongly an investment rises and falls. Imagine that you invested $100,000 for the long term, and that within a few months markets everywhere fall and your investment is worth $80,000. It has lost $20,000 (20%). What would you most likely do?',
    answers: [
      { answerScore: 10, text: 'Invest more while prices are low' },
      { answerScore: 8, text: 'Change nothing and wait for prices to recover' },
      { answerScore: 6, text: 'Move a part of it into something safer' },
      { answerScore: 4, text: 'Sell all of it, so as not to lose more' },
    ],
  },
  {
    sectionId: 7,
    header: 'Variability of returns',
    question:
      'Below are five imaginary investments of $100,000, each held for one year. The more an investment can gain, the more it can lose. Which one would you choose?',
    scenarios: {
      caption:
        'Gain or loss on $100,000 after one year. In 1 year out of 10 it is as bad as the bad year or worse; in 1 year out of 10 it is as good as the good year or better. These are examples, not a forecast.',
      columns: ['Choice', 'Bad year (1 in 10)', 'Average year', 'Good year (1 in 10)'],
      rows: [
        ['A', '−$2,000 (−2%)', '+$3,000 (+3%)', '+$8,000 (+8%)'],
        ['B', '−$5,000 (−5%)', '+$4,000 (+4%)', '+$13,000 (+13%)'],
        ['C', '−$9,000 (−9%)', '+$5,000 (+5%)', '+$19,000 (+19%)'],
        ['D', '−$13,000 (−13%)', '+$6,000 (+6%)', '+$25,000 (+25%)'],
        ['E', '−$17,000 (−17%)', '+$7,000 (+7%)', '+$31,000 (+31%)'],
      ],
    },
    answers: [
      { answerScore: 2, text: 'A: in 8 years out of 10, I would have $98,000 to $108,000' },
      { answerScore: 4, text: 'B: in 8 years out of 10, I would have $95,000 to $113,000' },
      { answerScore: 6, text: 'C: in 8 years out of 10, I would have $91,000 to $119,000' },
      { answerScore: 8, text: 'D: in 8 years out of 10, I would have $87,000 to $125,000' },
      { answerScore: 10, text: 'E: in 8 years out of 10, I would have $83,000 to $131,000' },
    ],
  },
  {
    sectionId: 8,
    header: 'Risk of Loss',
    question:
      'Think of $100,000 that you have invested. What is the largest loss in a single year that you could accept without giving up your plan, knowing that such a year comes about once in 20 years?',
    scenarios: {
      caption:
        'What goes with each loss: the average gain over many years, and how long that average takes to make up for the loss. These are examples, not a forecast.',
      columns: ['Loss in 1 year (1 in 20)', 'Average gain a year', 'Time to recover'],
      rows: [
        ['$25,000 (25%)', '$7,000 (7%)', 'about 4 years'],
        ['$15,000 (15%)', '$5,000 (5%)', 'about 3 years'],
        ['$8,000 (8%)', '$4,000 (4%)', 'about 2 years'],
        ['$3,000 (3%)', '$3,000 (3%)', 'about 1 year'],
      ],
    },
    answers: [
      { answerScore: 8, text: 'A loss of $25,000 (25%)' },
      { answerScore: 6, text: 'A loss of $15,000 (15%)' },
      { answerScore: 4, text: 'A loss of $8,000 (8%)' },
      { answerScore: 1, text: 'A loss of $3,000 (3%), and rather none at all' },
    ],
  },
  {
    sectionId: 9,
    header: 'Investment Experience',
    question:
      'How much experience do you have with investments whose value rises and falls: shares (a part of a company), bonds (a loan to a company or a government), and funds that hold many of them? Choose the first description that fits you.',
    answers: [
      {
        answerScore: 8,
        text: 'Extensive: I have owned shares of single companies for more than 10 years, and chose them myself or with an adviser.',
      },
      {
        answerScore: 5,
        text: 'Good: I have owned shares, bonds or funds for more than 5 years.',
      },
      {
        answerScore: 3,
        text: 'Some: I have owned shares, bonds or funds for 5 years or less.',
      },
      {
        answerScore: 1,
        text: 'Little or none: I have used savings accounts or guaranteed investment certificates (GICs), or have not invested yet.',
      },
    ],
  },
  {
    sectionId: 10,
    header: 'Annual Distribution needs',
    question:
      'How much of the money you invest with us do you expect to take out each year, over the next 5 years? Count regular payments to you, such as those from a retirement income fund (RRIF).',
    answers: [
      { answerScore: 10, text: 'Nothing, or less than 2% (less than $2,000 a year of each $100,000)' },
      { answerScore: 5, text: '2% to 5% ($2,000 to $5,000 a year of each $100,000)' },
      { answerScore: 3, text: 'More than 5% (more than $5,000 a year of each $100,000)' },
    ],
  },
  {
    sectionId: 11,
    header: 'Living Expenses',
    question:
      'If your income stopped, for how many months could you pay your living expenses from cash and savings that are not part of the money you invest with us?',
    answers: [
      { answerScore: 9, text: '12 months or more' },
      { answerScore: 6, text: '3 to 11 months' },
      { answerScore: 3, text: 'Less than 3 months' },
    ],
  },
  {
    sectionId: 12,
    header: 'Household Income',
    question:
      'What is the yearly income of your household before tax? Add up yours and that of a spouse or partner who lives with you: pay, business income, pensions, benefits and rent.',
    answers: [
      { answerScore: 9, text: '$250,000 or more' },
      { answerScore: 7, text: '$150,000 to $249,999' },
      { answerScore: 5, text: '$75,000 to $149,999' },
      { answerScore: 3, text: 'Less than $75,000' },
    ],
  },
  {
    sectionId: 13,
    header: 'Future Earnings',
    question:
      'What do you expect of your household’s income over the next 5 years? Income from pensions counts as well.',
    answers: [
      { answerScore: 8, text: 'It is steady, and I expect it to rise faster than prices' },
      { answerScore: 6, text: 'It is steady, and I expect it to keep up with prices' },
      { answerScore: 4, text: 'It changes from year to year, or may not keep up with prices' },
      { answerScore: 2, text: 'I expect it to fall, or I cannot count on it' },
    ],
  },
  {
    sectionId: 14,
    header: 'Savings',
    question: 'In a usual year, how much of your household’s income before tax do you save or invest?',
    answers: [
      { answerScore: 10, text: '20% or more ($20,000 or more of each $100,000)' },
      { answerScore: 6, text: '10% to less than 20% ($10,000 to $19,999 of each $100,000)' },
      { answerScore: 4, text: 'Something, but less than 10% (less than $10,000 of each $100,000)' },
      { answerScore: 1, text: 'Nothing, or we use up savings' },
    ],
  },
  {
    sectionId: 15,
    header: 'Estate Planning',
    question:
      'How much of the money you invest with us is meant for others after your death: your family, friends or a charity? Money that is meant for others can often stay invested for longer.',
    answers: [
      { answerScore: 8, text: 'Three quarters (75%) or more' },
      { answerScore: 6, text: 'Half (50%) to less than three quarters' },
      { answerScore: 4, text: 'A quarter (25%) to less than half' },
      { answerScore: 2, text: 'Less than a quarter, or I have not planned for it' },
    ],
  },
]
