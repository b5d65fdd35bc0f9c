import { loadModule } from "libpg-query"
import { refusedShapes } from "./spread-statement"

beforeAll(() => loadModule())

const shared = ["organisation", "owner"]
const ofCompanies = [
  "a",
  "b",
  "ticket",
  "every_ticket",
  "article_translation",
  "imap_source",
  "notice",
  "session",
]
const schema = {
  views: new Set(["ticket"]),
  shared: new Set(shared),
  spread: new Set([...shared, ...ofCompanies]),
}

test.each([
  "UPDATE article_translation SET published_at = least(published_at, now()), updated_at = now() WHERE organisation_id = $1",
  "UPDATE every_ticket t SET status = CASE WHEN status = $2 THEN 'open' END WHERE t.organisation_id = $1",
  "UPDATE every_ticket SET updated_at = (updated_at AT TIME ZONE 'UTC' + interval '1 second') AT TIME ZONE 'UTC' WHERE organisation_id = $1",
  "UPDATE imap_source SET reader_until = now() + 60 * interval '1 second' WHERE organisation_id = $1",
  "WITH gone AS (DELETE FROM a WHERE organisation_id = $1 RETURNING id) UPDATE b SET x = (SELECT id FROM gone) WHERE organisation_id = $1",
  "INSERT INTO notice (organisation_id, id) SELECT $1, gen_random_uuid() FROM account ON CONFLICT (id) DO UPDATE SET id = excluded.id",
  "SELECT id FROM ticket WHERE organisation_id = $1 FOR UPDATE",
  "INSERT INTO rate_limit AS r (key) VALUES ($1) ON CONFLICT (key) DO UPDATE SET at = now()",
])("a shape that is taken: %s", (text) => {
  expect(refusedShapes(text, schema, true)).toEqual([])
})

test.each([
  ["UPDATE ticket SET status = $1 WHERE organisation_id = $2", "to a view"],
  ["INSERT INTO ticket (organisation_id) VALUES ($1)", "to a view"],
  ["UPDATE a SET at = coalesce(at, now()) WHERE organisation_id = $1", "within COALESCE"],
  ["UPDATE a SET at = CASE WHEN x THEN now() END WHERE organisation_id = $1", "within COALESCE"],
  ["UPDATE a SET x = CASE kind WHEN 'b' THEN 1 END WHERE organisation_id = $1", "CASE of a value"],
  ["UPDATE a SET at = at + interval '1 second' WHERE organisation_id = $1", "an interval"],
  ["DELETE FROM a WHERE organisation_id = $1 AND at < due - make_interval(days => 1)", "an interval"],
  ["UPDATE a SET key = gen_random_uuid() WHERE organisation_id = $1", "by chance"],
  ["DELETE FROM a WHERE ctid IN (SELECT ctid FROM a LIMIT 9)", "where they lie"],
  ["WITH x AS (INSERT INTO a VALUES ($1) RETURNING id) SELECT * FROM x", "within WITH"],
  ["WITH x AS (SELECT 1) INSERT INTO a VALUES ($1)", "behind WITH"],
  ["WITH x (y) AS (SELECT 1 UNION SELECT 2) SELECT y FROM x", "names the columns"],
  ["INSERT INTO a VALUES ($1, (SELECT max(position) FROM a))", "what it reads to a row"],
  ["INSERT INTO a VALUES ($1) RETURNING NOT EXISTS (SELECT FROM b) AS is_news", "what it reads"],
  ["INSERT INTO a VALUES ($1) ON CONFLICT (id) DO UPDATE SET at = now()", "more than both"],
])("a shape that is refused: %s", (text, because) => {
  expect(refusedShapes(text, schema, true).join()).toContain(because)
})

test.each([
  ["SELECT * FROM session WHERE expires_at < $1 FOR UPDATE SKIP LOCKED", "several companies"],
  [
    "SELECT o.id FROM organisation o WHERE EXISTS (SELECT FROM ticket t WHERE t.organisation_id = o.id)",
    "shared table",
  ],
  ["SELECT max(at) AS at, (SELECT why FROM a ORDER BY at LIMIT 1) AS why FROM a", "something else"],
  ["SELECT count(*) FROM (SELECT FROM a WHERE x LIMIT 9) AS counted", "without any column"],
])("a shape that is refused of all companies: %s", (text, because) => {
  expect(refusedShapes(text, schema, false).join()).toContain(because)
})
