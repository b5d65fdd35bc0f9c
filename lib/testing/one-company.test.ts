import { sql } from "kysely"
import { loadModule } from "libpg-query"
import { acrossCompanies, ofCompany } from "@/lib/platform/db/companies"
import { database as processDatabase } from "@/lib/platform/db/database"
import { testDatabase } from "./database"
import { readStatement } from "./one-company"

const database = testDatabase()
beforeAll(() => loadModule())

const keys = new Map([
  ...["ticket", "ticket_tag", "account", "team"].map((table) => [table, "organisation_id"] as const),
  ["organisation", "id"],
])
const breachesOf = (text: string) => readStatement(text, keys).breaches

test.each([
  "SELECT * FROM ticket WHERE organisation_id = $1",
  "SELECT * FROM ticket t WHERE ($1 = t.organisation_id AND t.id = $2) AND t.status IN ('open')",
  "SELECT * FROM owner o WHERE o.id = $1",
  "SELECT * FROM ticket t JOIN account a ON a.organisation_id = t.organisation_id AND a.id = t.assignee_id WHERE t.organisation_id = $1",
  "SELECT * FROM ticket t LEFT JOIN account a ON a.organisation_id = t.organisation_id WHERE t.organisation_id = $1::text",
  "SELECT * FROM account a JOIN organisation g ON g.id = a.organisation_id WHERE g.id = $1",
  "SELECT EXISTS (SELECT FROM ticket_tag x WHERE x.organisation_id = t.organisation_id) FROM ticket t WHERE t.organisation_id = $1",
  "SELECT * FROM ticket t CROSS JOIN LATERAL (SELECT x.tag FROM ticket_tag x WHERE x.organisation_id = t.organisation_id) AS w WHERE t.organisation_id = $1",
  "WITH own AS (SELECT * FROM ticket WHERE organisation_id = $1) SELECT * FROM own JOIN account a ON a.organisation_id = own.organisation_id",
  "UPDATE ticket t SET status = 'open' FROM account a WHERE a.organisation_id = t.organisation_id AND t.organisation_id = $1",
  "DELETE FROM ticket_tag WHERE organisation_id = $1 RETURNING tag",
  "INSERT INTO team (organisation_id, id) VALUES ($1, $2), ($1, $3) ON CONFLICT DO NOTHING",
  "INSERT INTO ticket_tag (organisation_id, tag) SELECT t.organisation_id, $2 FROM ticket t WHERE t.organisation_id = $1",
  "INSERT INTO team (organisation_id, id) SELECT $1, id FROM json_to_recordset($2) AS t(id text)",
])("a statement that is held to one company: %s", (text) => {
  expect(breachesOf(text)).toEqual([])
})

const unnamedIn = (text: string) => readStatement(text, keys).unnamed

test.each([
  "SELECT * FROM ticket t LEFT JOIN account a ON a.organisation_id = t.organisation_id WHERE t.organisation_id = $1",
  "SELECT EXISTS (SELECT FROM ticket_tag x WHERE x.organisation_id = $2) FROM ticket t WHERE t.organisation_id = $1",
  "UPDATE ticket t SET status = 'open' FROM account a WHERE a.organisation_id = t.organisation_id AND t.organisation_id = $1",
  "INSERT INTO team (organisation_id, id) VALUES ($1, $2)",
])("each part of it says which company: %s", (text) => {
  expect(unnamedIn(text)).toEqual([])
})

test.each([
  [
    "SELECT EXISTS (SELECT FROM ticket_tag x WHERE x.organisation_id = t.organisation_id) FROM ticket t WHERE t.organisation_id = $1",
    "ticket_tag",
  ],
  [
    "WITH own AS (SELECT * FROM ticket WHERE organisation_id = $1) SELECT * FROM own JOIN account a ON a.organisation_id = own.organisation_id",
    "account",
  ],
  [
    "SELECT * FROM ticket t CROSS JOIN LATERAL (SELECT x.tag FROM ticket_tag x WHERE x.organisation_id = t.organisation_id) AS w WHERE t.organisation_id = $1",
    "ticket_tag",
  ],
])("a part of it leaves that to another: %s", (text, table) => {
  expect(unnamedIn(text)).toEqual([table])
})

test.each([
  ["SELECT * FROM ticket WHERE id = $1", "ticket is not held"],
  ["SELECT * FROM ticket WHERE organisation_id = $1 OR id = $2", "ticket is not held"],
  ["SELECT * FROM ticket WHERE NOT organisation_id = $1", "ticket is not held"],
  ["SELECT * FROM ticket WHERE organisation_id <> $1", "ticket is not held"],
  ["SELECT * FROM ticket WHERE organisation_id = id", "ticket is not held"],
  [
    "SELECT * FROM ticket t JOIN account a ON a.id = t.assignee_id WHERE t.organisation_id = $1",
    "account as a",
  ],
  ["SELECT * FROM ticket t JOIN account a ON a.organisation_id = t.organisation_id", "ticket as t"],
  // What an outer join compares leaves no row of its other side out.
  [
    "SELECT * FROM ticket t LEFT JOIN account a ON a.organisation_id = t.organisation_id AND t.organisation_id = $1",
    "ticket as t",
  ],
  [
    "SELECT EXISTS (SELECT FROM ticket_tag x WHERE x.ticket_id = t.id) FROM ticket t WHERE t.organisation_id = $1",
    "ticket_tag as x",
  ],
  ["SELECT id FROM team WHERE organisation_id = $1 UNION SELECT id FROM account", "account is not held"],
  ["WITH gone AS (DELETE FROM ticket_tag RETURNING tag) SELECT * FROM gone", "ticket_tag is not held"],
  ["SELECT name FROM organisation WHERE custom_domain = $1", "organisation is not held"],
  ["UPDATE ticket SET status = $1 WHERE id = $2", "ticket is not held"],
  ["UPDATE ticket SET organisation_id = $2 WHERE organisation_id = $1", "another company"],
  ["DELETE FROM ticket_tag WHERE ticket_id = ANY($1)", "ticket_tag is not held"],
  ["INSERT INTO team (id, name) VALUES ($1, $2)", "without its company"],
  [
    "INSERT INTO team (organisation_id, id) SELECT id, $1 FROM account WHERE organisation_id = $2",
    "without its company",
  ],
  [
    "INSERT INTO team (organisation_id, id) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET organisation_id = excluded.organisation_id",
    "another company",
  ],
  ["LOCK TABLE ticket", "not understood"],
])("a statement that is not: %s", (text, because) => {
  expect(breachesOf(text).join()).toContain(because)
})

test("a statement of a company's store that is not held to it, or names another company, is refused before it is sent", async () => {
  const own = ofCompany(database.db, "acme")
  const beyond = "A statement reaches beyond its company"
  await expect(own.selectFrom("ticket").select("id").execute()).rejects.toThrow(beyond)
  await expect(sql`DELETE FROM ticket WHERE id = ${"1"}`.execute(own)).rejects.toThrow(beyond)
  const tickets = own.selectFrom("ticket").select("id")
  await expect(tickets.where("organisationId", "=", "other").execute()).rejects.toThrow("another company")
  expect(await tickets.where("organisationId", "=", "acme").execute()).toEqual([])
  const inside = own
    .transaction()
    .execute((transaction) => transaction.selectFrom("team").select("id").execute())
  await expect(inside).rejects.toThrow(beyond)
  expect(database.watch.refused()).toHaveLength(4)
})

test("a statement that was marked with no company is refused too, unless it is marked as meant for all", async () => {
  const unmarked = processDatabase()
  await expect(unmarked.selectFrom("ticket").select("id").execute()).rejects.toThrow("beyond its company")
  expect(await acrossCompanies(unmarked).selectFrom("ticket").select("id").execute()).toEqual([])
  expect(database.watch.refused()).toHaveLength(1)
})
