import { sql } from "kysely"
import type { AllCompanies } from "@/lib/platform/db/companies"
import { companyColumn, type WrittenTable } from "./tables"

/** A column that is written; the database makes generated ones and numbers of its own by itself. */
export type Column = { name: string; isRequired: boolean }

/** Whose rows are meant, by what the company's column says; `personId` where they are one person's. */
export type Whose = { id: string; personId?: string }

/** A piece of what is read: as many rows as make up about this many letters. */
const pieceLetters = 2_000_000
const mostRows = 1000

const nameOf = (table: WrittenTable) => table.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const list = (names: string[]) => sql.join(names.map((name) => sql.ref(name)))

/** The rows of a company, table by table, as lines of JSON that PostgreSQL itself writes and reads. */
export const companyFolderDirectory = (db: AllCompanies) => ({
  async columns(table: WrittenTable): Promise<Column[]> {
    const { rows } = await sql<Column>`
      SELECT attname AS name, attnotnull AND NOT atthasdef AS "isRequired" FROM pg_attribute
      WHERE attrelid = ${nameOf(table)}::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' AND attidentity = ''
      ORDER BY attnum`.execute(db)
    return rows
  },
  /** Lines in the order of the table's key, read piece by piece; within a transaction. */
  async *lines(table: WrittenTable, { id, personId }: Whose): AsyncGenerator<string[]> {
    const names = (await this.columns(table)).map(({ name }) => name)
    const { rows: keys } = await sql<{ name: string }>`
      SELECT attname AS name FROM pg_index, unnest(indkey::int[]) WITH ORDINALITY AS key (attnum, place)
      JOIN pg_attribute USING (attnum)
      WHERE indrelid = ${nameOf(table)}::regclass AND indisprimary AND attrelid = indrelid ORDER BY place`.execute(
      db,
    )
    await sql`SET LOCAL TimeZone = 'UTC'`.execute(db)
    await sql`DECLARE company_rows NO SCROLL CURSOR FOR SELECT row_to_json(r)::text AS line FROM (
        SELECT ${list(names)} FROM ${sql.table(nameOf(table))} WHERE ${sql.ref(companyColumn(table))} = ${id}
        ${personId === undefined ? sql`` : sql`AND person_id = ${personId}`}
        ORDER BY ${list(keys.map(({ name }) => name))}) AS r`.execute(db)
    for (let count = 10; ; ) {
      const { rows } = await sql<{ line: string }>`FETCH ${sql.lit(count)} FROM company_rows`.execute(db)
      if (rows.length > 0) yield rows.map(({ line }) => line)
      if (rows.length < count) break
      const letters = rows.reduce((sum, { line }) => sum + line.length, 0)
      count = Math.max(1, Math.min(mostRows, Math.floor((count * pieceLetters) / Math.max(1, letters))))
    }
    await sql`CLOSE company_rows`.execute(db)
  },
  /** What lines are held in until the transaction ends. */
  async bringIn() {
    await sql`CREATE TEMPORARY TABLE brought_line (place bigint GENERATED ALWAYS AS IDENTITY, line json) ON COMMIT DROP`.execute(
      db,
    )
  },
  async hold(lines: string[]) {
    await sql`INSERT INTO brought_line (line) SELECT unnest(${lines}::text[])::json`.execute(db)
  },
  /** The first of the lines that are held, counted from one, that is a row of none of these; null where all are theirs. */
  async strangeLine(table: WrittenTable, whose: Whose[]): Promise<number | null> {
    const column = companyColumn(table)
    const isOf = ({ id, personId }: Whose) =>
      personId === undefined
        ? sql`line->>${column}::text IS NOT DISTINCT FROM ${id}`
        : sql`line->>${column}::text IS NOT DISTINCT FROM ${id} AND line->>'person_id' IS NOT DISTINCT FROM ${personId}`
    const { rows } = await sql<{ number: number }>`
      SELECT (place - (SELECT min(place) FROM brought_line))::integer + 1 AS number FROM brought_line
      WHERE NOT (${sql.join(whose.map(isOf), sql` OR `)}) ORDER BY place LIMIT 1`.execute(db)
    return rows[0]?.number ?? null
  },
  /** Lets go of the lines that are held of these. @returns how many there were */
  async letGo(table: WrittenTable, { id }: Whose): Promise<number> {
    const { numAffectedRows } =
      await sql`DELETE FROM brought_line WHERE line->>${companyColumn(table)}::text = ${id}`.execute(db)
    return Number(numAffectedRows)
  },
  /** Adds the lines that are held to a table, in one statement, so that rows may name others of their own table. */
  async add(table: WrittenTable, names: string[]) {
    await sql`INSERT INTO ${sql.table(nameOf(table))} (${list(names)})
      SELECT ${sql.join(names.map((name) => sql.ref(`r.${name}`)))}
      FROM brought_line, json_populate_record(NULL::${sql.table(nameOf(table))}, line) AS r ORDER BY place`.execute(
      db,
    )
    await sql`TRUNCATE brought_line`.execute(db)
  },
  /** Has mail to the inboxes that were brought in taken in for this company. */
  async takeInboxAddresses(id: string) {
    await sql`INSERT INTO inbox_address (address, organisation_id, inbox_id)
      SELECT address, organisation_id, id FROM inbox WHERE organisation_id = ${id}`.execute(db)
  },
  /** Whether one of these is taken by a company of the installation, and by which. */
  async taken({
    id,
    identifier,
    customDomain,
  }: {
    id: string
    identifier: string
    customDomain: string | null
  }) {
    const { rows } = await sql<{ id: string; identifier: string; name: string }>`
      SELECT id, identifier, name FROM organisation
      WHERE id = ${id} OR identifier = ${identifier} OR custom_domain = ${customDomain}`.execute(db)
    return rows[0] ?? null
  },
  /** The first of these that another company of the installation has: an address of an inbox, or the name of a client. */
  async takenName(what: "inbox" | "loginClient", names: string[]) {
    const { rows } = await (what === "inbox"
      ? sql<{ name: string; identifier: string | null }>`
          SELECT address AS name, identifier FROM inbox_address a LEFT JOIN organisation o ON o.id = a.organisation_id
          WHERE address = ANY(${names}) ORDER BY address LIMIT 1`
      : sql<{ name: string; identifier: string | null }>`
          SELECT c.name, identifier FROM login_client c LEFT JOIN organisation o ON o.id = c.organisation_id
          WHERE c.name = ANY(${names}) ORDER BY c.name LIMIT 1`
    ).execute(db)
    return rows[0] ?? null
  },
  /** The owner of the installation that has this id or, before others, this address. */
  async owner(id: string, email: string): Promise<{ id: string } | null> {
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM owner WHERE id = ${id} OR email = ${email} ORDER BY email = ${email} DESC LIMIT 1`.execute(
      db,
    )
    return rows[0] ?? null
  },
  /** The keys of the files that rows of a company name: attachments and mails as they came. */
  async *fileKeys(id: string): AsyncGenerator<string> {
    for (const table of ["attachment", "inbound_mail"])
      for (let after = ""; ; ) {
        const { rows } = await sql<{ id: string; key: string }>`
          SELECT id, key FROM ${sql.table(table)} WHERE organisation_id = ${id} AND id > ${after}
          ORDER BY id LIMIT ${mostRows}`.execute(db)
        for (const { key } of rows) yield key
        const last = rows.at(-1)
        if (!last) break
        after = last.id
      }
  },
  /** What waits for a job: each is queued anew where the company is brought in. */
  async waiting(id: string) {
    const rowsOf = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(db)).rows
    return {
      replies: await rowsOf(sql<{ id: string; dueAt: Date }>`
        SELECT id, due_at AS "dueAt" FROM held_reply WHERE organisation_id = ${id} AND failure IS NULL`),
      publications: await rowsOf(sql<{ articleId: string; language: string; scheduledAt: Date }>`
        SELECT article_id AS "articleId", language, scheduled_at AS "scheduledAt" FROM article_translation
        WHERE organisation_id = ${id} AND scheduled_at IS NOT NULL`),
      tickets: await rowsOf(sql<{ id: string }>`
        SELECT DISTINCT ticket_id AS id FROM ticket_event WHERE organisation_id = ${id}`),
      mails: await rowsOf(sql<{ id: string }>`
        SELECT id FROM inbound_mail WHERE organisation_id = ${id} AND state = 'received'`),
    }
  },
})
