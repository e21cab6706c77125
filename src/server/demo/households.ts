import type { Language, MaritalStatus, Title } from '../../platform/codes/person.ts'
import type { Place } from './places.ts'

/**
 * How far the work with somebody has come: 0 entered, 1 risk tolerance, 2 know-your-client as well,
 * 3 an account as well, 4 an investment policy statement as well.
 */
export type Stage = 0 | 1 | 2 | 3 | 4

/**
 * One invented participant: names, day of birth, roles (A account holder, B beneficiary, C spouse contributor,
 * D director, E RESP beneficiary, I in trust for, P power of attorney, T third party, U trustee), stage,
 * title, marital status.
 */
export type DemoParticipant = readonly [
  firstName: string,
  lastName: string,
  born: string,
  roles: string,
  stage: Stage,
  title: Title,
  maritalStatus: MaritalStatus,
]

export interface DemoHousehold {
  name: string
  place: Place
  language: Language
  people: readonly DemoParticipant[]
}

const home = (
  name: string,
  place: Place,
  people: readonly DemoParticipant[],
  language: Language = 'en',
): DemoHousehold => ({ name, place, language, people })

const ofAmelia: readonly DemoHousehold[] = [
  home('Abernathy, Colin & Siobhán', 'Toronto', [
    ['Colin', 'Abernathy', '1961-04-18', 'A', 4, 'Mr', 'Married'],
    ['Siobhán', 'Abernathy', '1963-09-02', 'AC', 4, 'Mrs', 'Married'],
    ['Maeve', 'Abernathy', '1994-12-11', 'BP', 1, 'Ms', 'Single'],
  ]),
  home('Adeyemi Family', 'Brampton', [
    ['Folasade', 'Adeyemi', '1978-02-27', 'A', 3, 'Dr', 'Married'],
    ['Olumide', 'Adeyemi', '1975-06-30', 'AC', 3, 'Mr', 'Married'],
    ['Temi', 'Adeyemi', '2009-01-15', 'E', 0, 'Miss', 'Single'],
    ['Tobi', 'Adeyemi', '2011-08-23', 'E', 0, 'Mr', 'Single'],
    ['Ayo', 'Adeyemi', '2015-03-09', 'E', 0, 'Mr', 'Single'],
  ]),
  home('Bergström, Anneliese', 'Ottawa', [
    ['Anneliese', 'Bergström', '1949-11-05', 'A', 4, 'Mrs', 'Widowed'],
    ['Karl', 'Bergström', '1976-05-21', 'BP', 2, 'Mr', 'Divorced'],
  ]),
  home('Chen-Whitford', 'Markham', [
    ['Lianne', 'Chen-Whitford', '1983-07-19', 'A', 2, 'Ms', 'Common Law'],
    ['Graeme', 'Whitford', '1981-10-28', 'A', 2, 'Mr', 'Common Law'],
    ['Juniper', 'Chen-Whitford', '2018-04-04', 'E', 0, 'Miss', 'Single'],
  ]),
  home('Castellanos Holdings', 'Mississauga', [
    ['Ramiro', 'Castellanos', '1966-01-12', 'AD', 4, 'Mr', 'Married'],
    ['Inés', 'Castellanos', '1969-03-25', 'AD', 3, 'Mrs', 'Married'],
    ['Joaquín', 'Castellanos', '1996-09-17', 'D', 1, 'Mr', 'Single'],
    ['Harriet', 'Ponsonby', '1958-12-01', 'T', 0, 'Ms', 'Divorced'],
  ]),
  home(
    'Delacroix, Étienne',
    'Ottawa',
    [['Étienne', 'Delacroix', '1987-05-08', 'A', 1, 'Mr', 'Single']],
    'fr',
  ),
  home('Featherstonehaugh-Montgomery & Vandenberghe-Oyelaran Family Trust', 'Toronto', [
    ['Wilhelmina-Alexandra', 'Featherstonehaugh-Montgomery', '1952-06-14', 'AU', 4, 'Mrs', 'Married'],
    ['Bartholomew', 'Featherstonehaugh-Montgomery', '1950-02-09', 'AC', 4, 'Mr', 'Married'],
    ['Oluwaseun', 'Vandenberghe-Oyelaran', '1979-10-03', 'U', 2, 'Dr', 'Married'],
    ['Clementine', 'Vandenberghe-Oyelaran', '1981-08-30', 'B', 1, 'Ms', 'Married'],
    ['Theodora', 'Vandenberghe-Oyelaran', '2010-11-22', 'I', 0, 'Miss', 'Single'],
    ['Percival', 'Vandenberghe-Oyelaran', '2012-05-06', 'I', 0, 'Mr', 'Single'],
    ['Ottoline', 'Vandenberghe-Oyelaran', '2016-01-19', 'I', 0, 'Miss', 'Single'],
  ]),
  home('Goldfarb, Miriam & Saul', 'Toronto', [
    ['Miriam', 'Goldfarb', '1957-08-07', 'A', 3, 'Mrs', 'Married'],
    ['Saul', 'Goldfarb', '1955-03-31', 'AC', 3, 'Mr', 'Married'],
  ]),
  home('Hollingsworth', 'London', [
    ['Desmond', 'Hollingsworth', '1971-12-24', 'A', 2, 'Mr', 'Seperated'],
    ['Priscilla', 'Hollingsworth', '2003-02-18', 'B', 0, 'Ms', 'Single'],
  ]),
  home('Iyer, Lakshmi', 'Waterloo', [['Lakshmi', 'Iyer', '1990-09-29', 'A', 0, 'Dr', 'Single']]),
  home('Kowalczyk Family', 'Hamilton', [
    ['Bożena', 'Kowalczyk', '1974-04-13', 'A', 4, 'Mrs', 'Married'],
    ['Tadeusz', 'Kowalczyk', '1972-07-01', 'A', 3, 'Mr', 'Married'],
    ['Zofia', 'Kowalczyk', '2006-10-10', 'B', 1, 'Miss', 'Single'],
    ['Jan', 'Kowalczyk', '2008-12-05', 'E', 0, 'Mr', 'Single'],
  ]),
  home('MacIsaac, Rory', 'Halifax', [
    ['Rory', 'MacIsaac', '1964-05-27', 'A', 3, 'Mr', 'Divorced'],
    ['Ailsa', 'MacIsaac', '1992-03-03', 'BP', 0, 'Ms', 'Common Law'],
  ]),
  home('Nguyễn-Tran', 'Toronto', [
    ['Minh Anh', 'Nguyễn', '1985-01-26', 'A', 2, 'Ms', 'Married'],
    ['Quốc', 'Tran', '1984-06-16', 'A', 1, 'Mr', 'Married'],
    ['Linh', 'Nguyễn-Tran', '2014-09-08', 'E', 0, 'Miss', 'Single'],
    ['Bảo', 'Nguyễn-Tran', '2017-11-30', 'E', 0, 'Mr', 'Single'],
  ]),
  home('O’Shaughnessy, Fergus & Dervla', 'Kingston', [
    ['Fergus', 'O’Shaughnessy', '1946-02-02', 'A', 4, 'Mr', 'Married'],
    ['Dervla', 'O’Shaughnessy', '1948-08-16', 'AC', 4, 'Mrs', 'Married'],
    ['Cormac', 'O’Shaughnessy', '1973-04-20', 'P', 0, 'Mr', 'Married'],
  ]),
  home('Rasmussen-Patel', 'Oakville', [
    ['Signe', 'Rasmussen-Patel', '1980-11-14', 'A', 1, 'Ms', 'Married'],
    ['Nikhil', 'Rasmussen-Patel', '1979-05-02', 'A', 0, 'Mr', 'Married'],
    ['Asha', 'Patel', '1950-06-09', 'T', 0, 'Mrs', 'Widowed'],
  ]),
  home('Zimmerman Estate', 'Guelph', [
    ['Ottilie', 'Zimmerman', '1941-07-23', 'A', 4, 'Mrs', 'Widowed'],
    ['Konrad', 'Zimmerman', '1968-10-11', 'UP', 2, 'Mr', 'Married'],
    ['Beatrix', 'Zimmerman-Lowe', '1970-01-06', 'B', 0, 'Mrs', 'Married'],
    ['Leopold', 'Zimmerman-Lowe', '2002-08-27', 'B', 0, 'Mr', 'Single'],
  ]),
]

const ofJonas: readonly DemoHousehold[] = [
  home('Andersen, Bodil', 'Victoria', [['Bodil', 'Andersen', '1953-03-17', 'A', 4, 'Ms', 'Single']]),
  home('Baptiste-Romero', 'Surrey', [
    ['Celestine', 'Baptiste-Romero', '1977-12-19', 'A', 3, 'Mrs', 'Married'],
    ['Octavio', 'Romero', '1974-08-05', 'AC', 3, 'Mr', 'Married'],
    ['Marisol', 'Baptiste-Romero', '2007-06-25', 'E', 0, 'Miss', 'Single'],
  ]),
  home('Cardinal, Winona & Dale', 'Edmonton', [
    ['Winona', 'Cardinal', '1967-09-09', 'A', 4, 'Mrs', 'Married'],
    ['Dale', 'Cardinal', '1965-02-21', 'A', 2, 'Mr', 'Married'],
    ['Sage', 'Cardinal', '1998-05-14', 'B', 1, 'Ms', 'Single'],
  ]),
  home('Dhaliwal Brothers Trucking', 'Surrey', [
    ['Gurpreet', 'Dhaliwal', '1970-10-30', 'AD', 3, 'Mr', 'Married'],
    ['Harjit', 'Dhaliwal', '1973-01-04', 'AD', 2, 'Mr', 'Married'],
    ['Manjeet', 'Dhaliwal', '1976-07-12', 'D', 1, 'Mr', 'Married'],
    ['Simran', 'Dhaliwal', '1972-03-28', 'C', 0, 'Mrs', 'Married'],
    ['Parminder', 'Sandhu', '1962-11-16', 'T', 0, 'Mr', 'Married'],
  ]),
  home('Eriksen-Blackwood', 'Calgary', [
    ['Thora', 'Eriksen-Blackwood', '1986-04-29', 'A', 2, 'Dr', 'Married'],
    ['Leander', 'Blackwood', '1988-08-18', 'A', 2, 'Mr', 'Married'],
    ['Finn', 'Blackwood', '2019-02-12', 'E', 0, 'Mr', 'Single'],
    ['Freya', 'Blackwood', '2021-10-01', 'E', 0, 'Miss', 'Single'],
  ]),
  home('Fujimoto, Haruka', 'Burnaby', [
    ['Haruka', 'Fujimoto', '1991-06-08', 'A', 1, 'Ms', 'Single'],
    ['Kenji', 'Fujimoto', '1960-09-13', 'P', 0, 'Mr', 'Widowed'],
  ]),
  home(
    'Gauthier-Savoie',
    'Moncton',
    [
      ['Réjeanne', 'Gauthier-Savoie', '1959-05-11', 'A', 3, 'Mrs', 'Married'],
      ['Ulysse', 'Savoie', '1956-12-27', 'AC', 3, 'Mr', 'Married'],
      ['Noémie', 'Savoie', '1989-07-03', 'B', 0, 'Ms', 'Common Law'],
    ],
    'fr',
  ),
  home('Hansen-Whitecalf', 'Saskatoon', [
    ['Marit', 'Hansen-Whitecalf', '1982-02-15', 'A', 0, 'Mrs', 'Married'],
    ['Joseph', 'Whitecalf', '1980-11-09', 'A', 0, 'Mr', 'Married'],
  ]),
  home('Ivanova, Svetlana', 'North Vancouver', [
    ['Svetlana', 'Ivanova', '1969-08-21', 'A', 4, 'Ms', 'Divorced'],
    ['Dmitri', 'Ivanov', '2001-04-07', 'B', 1, 'Mr', 'Single'],
    ['Galina', 'Ivanova', '1943-01-30', 'I', 0, 'Mrs', 'Widowed'],
  ]),
  home('Jónsdóttir, Sigríður', 'Winnipeg', [
    ['Sigríður', 'Jónsdóttir', '1972-10-20', 'A', 3, 'Ms', 'Common Law'],
    ['Bertrand', 'Marchildon', '1970-06-02', 'A', 2, 'Mr', 'Common Law'],
    ['Ólafur', 'Marchildon', '2005-09-26', 'B', 0, 'Mr', 'Single'],
  ]),
  home('Lachapelle-Wong', 'Richmond', [
    ['Geneviève', 'Lachapelle-Wong', '1976-03-06', 'A', 4, 'Dr', 'Married'],
    ['Calvin', 'Wong', '1975-07-24', 'AC', 4, 'Mr', 'Married'],
    ['Olivia', 'Lachapelle-Wong', '2006-12-14', 'EB', 1, 'Miss', 'Single'],
    ['Matthieu', 'Lachapelle-Wong', '2009-05-19', 'E', 0, 'Mr', 'Single'],
    ['Sophie', 'Lachapelle-Wong', '2013-08-02', 'E', 0, 'Miss', 'Single'],
    ['May', 'Wong', '1947-02-11', 'I', 0, 'Mrs', 'Widowed'],
  ]),
  home('Mbeki-Sørensen', 'Kelowna', [
    ['Nomvula', 'Mbeki-Sørensen', '1984-09-15', 'A', 1, 'Mrs', 'Married'],
    ['Anders', 'Sørensen', '1983-01-22', 'A', 0, 'Mr', 'Married'],
  ]),
  home('Paquette Family Trust', 'Calgary', [
    ['Armand', 'Paquette', '1954-04-01', 'AU', 4, 'Mr', 'Married'],
    ['Lucille', 'Paquette', '1956-10-17', 'U', 2, 'Mrs', 'Married'],
    ['Odette', 'Paquette', '1984-12-08', 'B', 0, 'Ms', 'Single'],
  ]),
  home('Thunderchild, Raymond', 'Regina', [
    ['Raymond', 'Thunderchild', '1963-06-19', 'A', 2, 'Mr', 'Single'],
    ['Delphine', 'Thunderchild', '1940-11-11', 'P', 0, 'Mrs', 'Widowed'],
  ]),
]

const ofPriya: readonly DemoHousehold[] = [
  home(
    'Beauséjour-Lévesque',
    'Montréal',
    [
      ['Marie-Ève', 'Beauséjour-Lévesque', '1979-11-23', 'A', 4, 'Mrs', 'Married'],
      ['Jean-Sébastien', 'Lévesque', '1977-05-16', 'AC', 3, 'Mr', 'Married'],
      ['Léonie', 'Lévesque', '2010-02-28', 'E', 0, 'Miss', 'Single'],
    ],
    'fr',
  ),
  home(
    'Côté-Bouchard',
    'Québec',
    [
      ['Thérèse', 'Côté-Bouchard', '1951-09-30', 'A', 4, 'Mrs', 'Widowed'],
      ['Rosaire', 'Bouchard', '1980-03-12', 'BP', 1, 'Mr', 'Married'],
    ],
    'fr',
  ),
  home(
    'Deschênes, François-Xavier',
    'Laval',
    [['François-Xavier', 'Deschênes', '1993-07-07', 'A', 2, 'Mr', 'Single']],
    'fr',
  ),
  home(
    'Fiducie familiale Gagnon-Théberge',
    'Sherbrooke',
    [
      ['Hélène', 'Gagnon-Théberge', '1960-01-25', 'AU', 3, 'Dr', 'Married'],
      ['Maurice', 'Théberge', '1958-08-09', 'U', 2, 'Mr', 'Married'],
      ['Élodie', 'Théberge', '1991-10-05', 'B', 1, 'Ms', 'Common Law'],
      ['Zacharie', 'Théberge', '1995-04-22', 'B', 0, 'Mr', 'Single'],
      ['Florence', 'Théberge', '2020-06-18', 'I', 0, 'Miss', 'Single'],
    ],
    'fr',
  ),
  home(
    'Haddad, Nour & Élias',
    'Montréal',
    [
      ['Nour', 'Haddad', '1982-12-03', 'A', 3, 'Mrs', 'Married'],
      ['Élias', 'Haddad', '1978-02-14', 'A', 2, 'Mr', 'Married'],
      ['Yasmine', 'Haddad', '2012-09-21', 'E', 0, 'Miss', 'Single'],
      ['Karim', 'Haddad', '2015-07-11', 'E', 0, 'Mr', 'Single'],
    ],
    'fr',
  ),
  home('Krishnamurthy-Venkataraghavan', 'Dollard-des-Ormeaux', [
    ['Balasubramaniam', 'Krishnamurthy-Venkataraghavan', '1965-05-05', 'A', 4, 'Dr', 'Married'],
    ['Anuradha', 'Krishnamurthy-Venkataraghavan', '1968-11-18', 'AC', 3, 'Dr', 'Married'],
    ['Meenakshi', 'Krishnamurthy-Venkataraghavan', '1999-01-13', 'B', 0, 'Ms', 'Single'],
  ]),
  home(
    'Lafrenière, Guylaine',
    'Gatineau',
    [
      ['Guylaine', 'Lafrenière', '1962-10-24', 'A', 1, 'Ms', 'Divorced'],
      ['Maxime', 'Lafrenière', '1990-03-19', 'P', 0, 'Mr', 'Single'],
    ],
    'fr',
  ),
  home(
    'Ouellet-St-Pierre',
    'Rimouski',
    [
      ['Normand', 'Ouellet', '1947-06-06', 'A', 3, 'Mr', 'Common Law'],
      ['Ghislaine', 'St-Pierre', '1950-12-29', 'A', 3, 'Ms', 'Common Law'],
    ],
    'fr',
  ),
  home(
    'Placements Thibodeau inc.',
    'Montréal',
    [
      ['Anne-Sophie', 'Thibodeau', '1973-08-13', 'AD', 4, 'Ms', 'Married'],
      ['Raphaël', 'Thibodeau', '1971-04-26', 'D', 2, 'Mr', 'Married'],
      ['Philippe-Antoine', 'Desrochers', '1969-09-04', 'T', 0, 'Mr', 'Single'],
    ],
    'fr',
  ),
  home('Weiss-Abitbol', 'Westmount', [
    ['Dov', 'Weiss', '1988-02-08', 'A', 0, 'Mr', 'Married'],
    ['Shira', 'Weiss-Abitbol', '1989-05-31', 'A', 0, 'Mrs', 'Married'],
    ['Naomi', 'Weiss-Abitbol', '2022-03-15', 'E', 0, 'Miss', 'Single'],
  ]),
]

/** The invented households, by their adviser's address. */
export const demoHouseholds: Readonly<Record<string, readonly DemoHousehold[]>> = {
  'amelia.hart@demo.example': ofAmelia,
  'jonas.lind@demo.example': ofJonas,
  'priya.raman@demo.example': ofPriya,
}
