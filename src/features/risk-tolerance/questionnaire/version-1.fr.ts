import { sectionsWithFrenchSpaces } from './french-spaces.ts'

// Released, like version-1.en.ts: the same answers with the same figures. Numbers are written with plain spaces.

export const version1French = sectionsWithFrenchSpaces([
  {
    sectionId: 1,
    header: 'Étape de vie de l’investisseur',
    question:
      'Quand prévoyez-vous prendre votre retraite, c’est-à-dire vivre de votre épargne et de vos pensions plutôt que du revenu de votre travail? Si vous ne prévoyez pas prendre de retraite, pensez au moment où vous aurez besoin de vos placements pour vivre.',
    answers: [
      { answerScore: 12, text: 'Dans plus de 20 ans' },
      { answerScore: 10, text: 'Dans 16 à 20 ans' },
      { answerScore: 8, text: 'Dans 11 à 15 ans' },
      { answerScore: 6, text: 'Dans 6 à 10 ans' },
      { answerScore: 4, text: 'Dans 5 ans ou moins' },
      { answerScore: 2, text: 'Je suis à la retraite, ou je vis déjà de mes placements' },
    ],
  },
  {
    sectionId: 2,
    header: 'Objectif principal',
    question:
      'À quoi l’argent que vous investissez chez nous doit-il servir avant tout? Plus on cherche à le faire croître, plus il peut aussi perdre de la valeur en cours de route.',
    answers: [
      {
        answerScore: 9,
        text: 'Croissance maximale : croître le plus possible sur de nombreuses années. J’accepte qu’il perde le quart de sa valeur (25 %) ou plus au cours d’une très mauvaise année.',
      },
      {
        answerScore: 7,
        text: 'Croissance : croître nettement plus vite que les prix. J’accepte qu’il perde environ 15 % au cours d’une très mauvaise année.',
      },
      {
        answerScore: 5,
        text: 'Équilibre : croître et me verser un revenu, à peu près à parts égales. J’accepte qu’il perde environ 10 % au cours d’une très mauvaise année.',
      },
      {
        answerScore: 3,
        text: 'Revenu : me verser de l’argent régulièrement. J’accepte qu’il perde environ 5 % au cours d’une très mauvaise année.',
      },
      {
        answerScore: 1,
        text: 'Protection : conserver la valeur de ce que j’ai, même si elle n’augmente presque pas.',
      },
    ],
  },
  {
    sectionId: 3,
    header: 'Horizon de placement',
    question:
      'Quand aurez-vous besoin de retirer environ le tiers ou plus de l’argent que vous investissez chez nous, d’un seul coup ou en peu de temps? Pensez à une maison, à une entreprise, à des études ou à un don à votre famille.',
    answers: [
      { answerScore: 9, text: 'Dans 10 ans ou plus tard, ou jamais' },
      { answerScore: 7, text: 'Dans 7 à 9 ans' },
      { answerScore: 5, text: 'Dans 4 à 6 ans' },
      { answerScore: 3, text: 'Dans 1 à 3 ans' },
      { answerScore: 1, text: 'Dans moins de 1 an' },
    ],
  },
  {
    sectionId: 4,
    header: 'Tolérance au risque',
    question:
      'Lequel de ces énoncés décrit le mieux ce que vous ressentez quand la valeur de vos placements monte et descend?',
    answers: [
      {
        answerScore: 10,
        text: 'Je suis à l’aise avec de fortes hausses et de fortes baisses. Je veux le rendement le plus élevé sur de nombreuses années.',
      },
      {
        answerScore: 8,
        text: 'Les baisses ne me plaisent pas, mais je garde mon calme si je peux espérer un bon rendement sur plusieurs années.',
      },
      {
        answerScore: 6,
        text: 'Je peux vivre avec de petites baisses. Une baisse plus importante m’inquiéterait.',
      },
      {
        answerScore: 4,
        text: 'Toute baisse m’inquiète. J’aime mieux gagner moins que de voir mes placements perdre de la valeur.',
      },
    ],
  },
  {
    sectionId: 5,
    header: 'Objectifs de placement',
    question:
      'L’inflation est la hausse des prix d’une année à l’autre. Quel rendement aimeriez-vous viser à long terme par rapport à l’inflation? C’est une cible, non une promesse : plus elle est élevée, plus les baisses en cours de route sont fortes et fréquentes.',
    answers: [
      {
        answerScore: 10,
        text: '5 % par an ou plus au-dessus de l’inflation, avec parfois de très fortes baisses',
      },
      { answerScore: 8, text: 'Environ 4 % par an au-dessus de l’inflation, avec parfois de fortes baisses' },
      {
        answerScore: 6,
        text: 'Environ 3 % par an au-dessus de l’inflation, avec parfois des baisses modérées',
      },
      {
        answerScore: 4,
        text: 'De 1 % à 2 % par an au-dessus de l’inflation, avec parfois de petites baisses',
      },
      { answerScore: 2, text: 'À peu près comme l’inflation, presque sans baisse' },
    ],
  },
  {
    sectionId: 6,
    header: 'Volatilité',
    question:
      'La volatilité indique à quel point la valeur d’un placement monte et descend. Imaginez que vous avez investi 100 000 $ à long terme, qu’en quelques mois les marchés baissent partout et que votre placement ne vaut plus que 80 000 $. Il a perdu 20 000 $ (20 %). Que feriez-vous le plus probablement?',
    answers: [
      { answerScore: 10, text: 'Investir davantage pendant que les prix sont bas' },
      { answerScore: 8, text: 'Ne rien changer et attendre que les prix remontent' },
      { answerScore: 6, text: 'En déplacer une partie vers quelque chose de plus sûr' },
      { answerScore: 4, text: 'Tout vendre, pour ne pas perdre davantage' },
    ],
  },
  {
    sectionId: 7,
    header: 'Variabilité des rendements',
    question:
      'Voici cinq placements imaginaires de 100 000 $, conservés chacun pendant un an. Plus un placement peut gagner, plus il peut perdre. Lequel choisiriez-vous?',
    scenarios: {
      caption:
        'Gain ou perte sur 100 000 $ après un an. Dans 1 année sur 10, le résultat est celui de la mauvaise année ou pire; dans 1 année sur 10, celui de la bonne année ou mieux. Ce sont des exemples, non des prévisions.',
      columns: ['Choix', 'Mauvaise année (1 sur 10)', 'Année moyenne', 'Bonne année (1 sur 10)'],
      rows: [
        ['A', '−2 000 $ (−2 %)', '+3 000 $ (+3 %)', '+8 000 $ (+8 %)'],
        ['B', '−5 000 $ (−5 %)', '+4 000 $ (+4 %)', '+13 000 $ (+13 %)'],
        ['C', '−9 000 $ (−9 %)', '+5 000 $ (+5 %)', '+19 000 $ (+19 %)'],
        ['D', '−13 000 $ (−13 %)', '+6 000 $ (+6 %)', '+25 000 $ (+25 %)'],
        ['E', '−17 000 $ (−17 %)', '+7 000 $ (+7 %)', '+31 000 $ (+31 %)'],
      ],
    },
    answers: [
      { answerScore: 2, text: 'A : dans 8 années sur 10, j’aurais de 98 000 $ à 108 000 $' },
      { answerScore: 4, text: 'B : dans 8 années sur 10, j’aurais de 95 000 $ à 113 000 $' },
      { answerScore: 6, text: 'C : dans 8 années sur 10, j’aurais de 91 000 $ à 119 000 $' },
      { answerScore: 8, text: 'D : dans 8 années sur 10, j’aurais de 87 000 $ à 125 000 $' },
      { answerScore: 10, text: 'E : dans 8 années sur 10, j’aurais de 83 000 $ à 131 000 $' },
    ],
  },
  {
    sectionId: 8,
    header: 'Risque de perte',
    question:
      'Pensez à 100 000 $ que vous avez investis. Quelle est la plus grande perte en une seule année que vous pourriez accepter sans abandonner votre plan, sachant qu’une telle année arrive environ une fois en 20 ans?',
    scenarios: {
      caption:
        'Ce qui accompagne chaque perte : le gain moyen sur de nombreuses années, et le temps qu’il faut à cette moyenne pour combler la perte. Ce sont des exemples, non des prévisions.',
      columns: ['Perte en 1 an (1 sur 20)', 'Gain moyen par an', 'Temps pour s’en remettre'],
      rows: [
        ['25 000 $ (25 %)', '7 000 $ (7 %)', 'environ 4 ans'],
        ['15 000 $ (15 %)', '5 000 $ (5 %)', 'environ 3 ans'],
        ['8 000 $ (8 %)', '4 000 $ (4 %)', 'environ 2 ans'],
        ['3 000 $ (3 %)', '3 000 $ (3 %)', 'environ 1 an'],
      ],
    },
    answers: [
      { answerScore: 8, text: 'Une perte de 25 000 $ (25 %)' },
      { answerScore: 6, text: 'Une perte de 15 000 $ (15 %)' },
      { answerScore: 4, text: 'Une perte de 8 000 $ (8 %)' },
      { answerScore: 1, text: 'Une perte de 3 000 $ (3 %), et de préférence aucune' },
    ],
  },
  {
    sectionId: 9,
    header: 'Expérience en placement',
    question:
      'Quelle expérience avez-vous des placements dont la valeur monte et descend : les actions (une part d’une société), les obligations (un prêt à une société ou à un gouvernement) et les fonds qui en regroupent un grand nombre? Choisissez la première description qui vous convient.',
    answers: [
      {
        answerScore: 8,
        text: 'Grande : pendant plus de 10 ans, j’ai détenu des actions de sociétés précises, que j’ai choisies par moi-même ou avec un conseiller.',
      },
      {
        answerScore: 5,
        text: 'Bonne : j’ai détenu des actions, des obligations ou des fonds pendant plus de 5 ans.',
      },
      {
        answerScore: 3,
        text: 'Moyenne : j’ai détenu des actions, des obligations ou des fonds pendant 5 ans ou moins.',
      },
      {
        answerScore: 1,
        text: 'Faible ou nulle : j’ai utilisé des comptes d’épargne ou des certificats de placement garanti (CPG), ou je n’ai encore rien investi.',
      },
    ],
  },
  {
    sectionId: 10,
    header: 'Besoins de retraits annuels',
    question:
      'Quelle part de l’argent que vous investissez chez nous prévoyez-vous retirer chaque année, au cours des 5 prochaines années? Comptez les versements réguliers, comme ceux d’un fonds enregistré de revenu de retraite (FERR).',
    answers: [
      {
        answerScore: 10,
        text: 'Rien, ou moins de 2 % (moins de 2 000 $ par an pour chaque tranche de 100 000 $)',
      },
      { answerScore: 5, text: 'De 2 % à 5 % (de 2 000 $ à 5 000 $ par an pour chaque tranche de 100 000 $)' },
      { answerScore: 3, text: 'Plus de 5 % (plus de 5 000 $ par an pour chaque tranche de 100 000 $)' },
    ],
  },
  {
    sectionId: 11,
    header: 'Dépenses courantes',
    question:
      'Si votre revenu cessait, pendant combien de mois pourriez-vous payer vos dépenses courantes avec de l’argent comptant et une épargne qui ne fait pas partie de l’argent que vous investissez chez nous?',
    answers: [
      { answerScore: 9, text: '12 mois ou plus' },
      { answerScore: 6, text: 'De 3 à 11 mois' },
      { answerScore: 3, text: 'Moins de 3 mois' },
    ],
  },
  {
    sectionId: 12,
    header: 'Revenu du ménage',
    question:
      'Quel est le revenu annuel de votre ménage avant impôt? Additionnez le vôtre et celui de la conjointe ou du conjoint qui vit avec vous : salaire, revenu d’entreprise, pensions, prestations et loyers.',
    answers: [
      { answerScore: 9, text: '250 000 $ ou plus' },
      { answerScore: 7, text: 'De 150 000 $ à 249 999 $' },
      { answerScore: 5, text: 'De 75 000 $ à 149 999 $' },
      { answerScore: 3, text: 'Moins de 75 000 $' },
    ],
  },
  {
    sectionId: 13,
    header: 'Revenus futurs',
    question:
      'Comment prévoyez-vous que le revenu de votre ménage évoluera au cours des 5 prochaines années? Les revenus de pension comptent aussi.',
    answers: [
      { answerScore: 8, text: 'Il est stable, et je prévois qu’il augmentera plus vite que les prix' },
      { answerScore: 6, text: 'Il est stable, et je prévois qu’il suivra la hausse des prix' },
      {
        answerScore: 4,
        text: 'Il change d’une année à l’autre, ou pourrait ne pas suivre la hausse des prix',
      },
      { answerScore: 2, text: 'Je prévois qu’il baissera, ou je ne peux pas compter dessus' },
    ],
  },
  {
    sectionId: 14,
    header: 'Épargne',
    question:
      'Dans une année habituelle, quelle part du revenu de votre ménage avant impôt épargnez-vous ou investissez-vous?',
    answers: [
      { answerScore: 10, text: '20 % ou plus (20 000 $ ou plus pour chaque tranche de 100 000 $)' },
      {
        answerScore: 6,
        text: 'De 10 % à moins de 20 % (de 10 000 $ à 19 999 $ pour chaque tranche de 100 000 $)',
      },
      {
        answerScore: 4,
        text: 'Un peu, mais moins de 10 % (moins de 10 000 $ pour chaque tranche de 100 000 $)',
      },
      { answerScore: 1, text: 'Rien, ou nous puisons dans notre épargne' },
    ],
  },
  {
    sectionId: 15,
    header: 'Planification successorale',
    question:
      'Quelle part de l’argent que vous investissez chez nous est destinée à d’autres après votre décès : votre famille, vos amis ou un organisme de bienfaisance? L’argent destiné à d’autres peut souvent rester investi plus longtemps.',
    answers: [
      { answerScore: 8, text: 'Les trois quarts (75 %) ou plus' },
      { answerScore: 6, text: 'De la moitié (50 %) à moins des trois quarts' },
      { answerScore: 4, text: 'Du quart (25 %) à moins de la moitié' },
      { answerScore: 2, text: 'Moins du quart, ou je n’ai rien prévu à ce sujet' },
    ],
  },
])
