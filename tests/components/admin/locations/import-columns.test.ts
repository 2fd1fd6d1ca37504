import { describe, expect, test } from 'vitest';
import { linesRead } from './lines-of.ts';

const readOf = (...lines: string[]) => linesRead(lines.join('\n'));

describe('two columns of one meaning', () => {
  test.each([
    ['State,City,Town,ZIP', 'Texas,,Odessa,79760', '"City" and "Town" both name the city'],
    ['State,City,Town,ZIP', 'Texas,Midland,Odessa,79760', '"City" and "Town" both name the city'],
    ['State,City,city_name,ZIP', 'Texas,,Odessa,79760', '"City" and "city_name" both name the city'],
    ['State,City,Primary City,ZIP', 'Texas,N/A,Odessa,79760', '"City" and "Primary City" both name the city'],
    ['State,City,Municipality,ZIP', 'Texas,Odessa,,79760', '"City" and "Municipality" both name the city'],
    ['State,Province,City', 'Texas,Ohio,Odessa', '"State" and "Province" both name the state'],
    [
      'State,City,Neighborhood,District',
      'New York,New York,Harlem,Manhattan',
      '"Neighborhood" and "District" both name the neighborhood',
    ],
  ])('%s that differ are refused with the line: %s', async (heading, line, columns) => {
    expect(await readOf(heading, 'Texas,,', line, 'Texas,,')).toMatchObject({
      rows: [],
      faults: [`1: The columns ${columns}, and differ on line 3. Rename or delete one of them`],
    });
  });

  test('that say the same are read: with accents, in another order, as a code and as a name', async () => {
    expect(
      await readOf(
        'city_ascii,city,state_id,state_name,zip,zips',
        'Canon City,Cañon City,CO,Colorado,81212,81212 81215',
        '"Coeur dAlene","Coeur d\'Alene",ID,Idaho,83814,',
        'Ponce,Ponce,PR,Puerto Rico,00730,',
      ),
    ).toMatchObject({
      rows: ['Colorado Cañon City 81212 + 81215', 'Idaho Coeur dAlene 83814', 'Puerto Rico Ponce 00730'],
      faults: [],
    });
  });

  test('one that is empty from top to bottom, and a state in one of two columns, lose nothing', async () => {
    expect(
      await readOf('State,State Code,City', 'Texas,,Waco', ',TX,Odessa', 'Texas,48,Dallas'),
    ).toMatchObject({
      rows: ['Texas Waco', 'Texas Odessa', 'Texas Dallas'],
    });
  });
});

test.each([
  ['State,City/Town,Zip'],
  ['State,City or Town,ZIP / Postal Code'],
  ['State/Province,Town/City,ZIP Code(s)'],
  ['STATE NAME,City (Town),Zip codes'],
  ['US State,Primary City,5-digit ZIP'],
  ['state_abbr,PrimaryCity,PostalCode'],
  ['State,Municipality Name,ZIP5'],
  ['State,Village,Postcode'],
  ['State,Locality,Mailing ZIP'],
])('the headings %s are understood', async (heading) => {
  expect(await readOf(heading, 'Texas,Dallas,75201', 'Texas,Waco,76701')).toMatchObject({
    ...{ rows: ['Texas Dallas 75201', 'Texas Waco 76701'], faults: [], ignored: [] },
  });
});

describe('columns that are not read', () => {
  test.each([
    ['State,Place,Zip', '"Place"'],
    ['State,Name,Zip', '"Name"'],
    ['State,City/County,Zip', '"City/County"'],
    ['State,Ort,Zip', '"Ort"'],
    ['State,City ID,Zip', '"City ID"'],
    ['State,,Zip', 'column 2, which has no heading'],
  ])('of %s one may have the cities, whose ZIP codes no state gets', async (heading, column) => {
    expect(await readOf(heading, 'Texas,Dallas,75201', 'Texas,Waco,76701')).toMatchObject({
      rows: [],
      faults: [
        `1: No column is called "city", and ${column} would be ignored. Name the column with the cities "city", or delete it`,
      ],
    });
  });

  test('are named, unless nothing is in them', async () => {
    expect(
      await readOf(
        'State,City,City population,County,Empty,',
        'Texas,Waco,138486,McLennan,,',
        'Texas,Odessa,1,,,x',
      ),
    ).toMatchObject({
      rows: ['Texas Waco', 'Texas Odessa'],
      ignored: ['"City population"', '"County"', 'column 6, which has no heading'],
    });
    expect((await readOf('State,Population,Zip', 'Texas,5,')).rows).toEqual(['Texas']);
    expect((await readOf('Texas,Waco', 'Texas,Odessa')).ignored).toEqual([]);
  });
});
