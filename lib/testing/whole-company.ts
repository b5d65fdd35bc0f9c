import { sql } from "kysely"
import sharp from "sharp"
import { runImport } from "@/lib/knowledge/import-export/import/run"
import { sealedColumns, type WrittenTable, writtenTables } from "@/lib/operations/company-folder/tables"
import { seal } from "@/lib/platform/crypto/sealed"
import type { AllCompanies } from "@/lib/platform/db/companies"
import { streamStorage } from "@/lib/platform/files/stream-storage"
import { newId } from "@/lib/platform/id"
import { mailKey } from "@/lib/support/inbound/mail-key"
import { putImage } from "@/lib/tenancy/images/mutations"
import { buildWholeCustomer } from "./whole-customer"

/** What stands in columns that may hold some words only. */
const own: Partial<Record<WrittenTable, Record<string, unknown>>> = {
  apiKey: { role: "agent", scopes: ["tickets:read"] },
  articleDraft: { fields: { slug: "ein-entwurf" }, language: "en" },
  automation: { kind: "macro" },
  consentChange: { kind: "location", source: "profile" },
  failingAddress: { kind: "refused" },
  heldReply: { author_role: "agent", due_at: "2099-01-01T00:00:00Z" },
  identity: { side: "staff", account_id: undefined },
  identityProvider: { protocol: "oidc", audience: "staff", claims: {} },
  imapSource: { security: "tls", sign_in: "password" },
  inboundMail: { state: "filed" },
  mailHook: { provider: "ses" },
  notice: { event: "assigned" },
  redirectRule: { status: 301 },
  ticketField: { kind: "text", options: [], key: "plan" },
  ticketForm: { fields: [], tags: [] },
  ticketServiceLevel: { metric: "resolution" },
  ticketView: { visibility: "all" },
  webhook: { events: ["ticket.created"] },
}

/** Where others name a row by another name than its table's. */
const named: Partial<Record<WrittenTable, string>> = {
  serviceLevel: "policy_id",
  identityProvider: "provider_id",
}

const sqlName = (table: string) => table.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** A company that has a row in every table of which its folder holds rows. DATA_DIR has to be set. */
export async function buildWholeCompany(db: AllCompanies) {
  const company = await buildWholeCustomer(db)
  const { operator, organisation, ticket, article, agent } = company
  await runImport(operator, "content/samovar", { addLanguages: true })
  const logo = { create: { width: 900, height: 40, channels: 3 as const, background: "#135" } }
  await putImage(operator, await sharp(logo).png().toBuffer(), "logo.png")
  const person = agent.actor.role === "agent" ? agent.actor.id : ""
  const ids: Record<string, string> = { organisation_id: organisation.id, ticket_id: ticket.id }
  Object.assign(ids, { article_id: article.id, person_id: person, account_id: person, author_id: person })
  const { key } = Object.assign(ids, {
    key: mailKey({ ...operator, organisationId: organisation.id, id: newId() }),
  })
  await streamStorage().write(key, Buffer.from("Subject: Hello\r\n\r\nHello"))
  for (const table of writtenTables) if (!(await hasRow(db, table, ids))) await addRow(db, table, ids)
  return company
}

async function hasRow(
  db: AllCompanies,
  table: WrittenTable,
  { organisation_id: id }: Record<string, string>,
) {
  if (table === "owner" || table === "organisation") return true
  const { rows } =
    await sql`SELECT 1 FROM ${sql.table(sqlName(table))} WHERE organisation_id = ${id} LIMIT 1`.execute(db)
  return rows.length > 0
}

async function addRow(db: AllCompanies, table: WrittenTable, ids: Record<string, string>) {
  const { rows: columns } = await sql<{ name: string; type: string }>`
    SELECT attname AS name, format_type(atttypid, NULL) AS type FROM pg_attribute WHERE attrelid = ${sqlName(table)}::regclass
      AND attnum > 0 AND NOT attisdropped AND attidentity = '' AND (attnotnull AND NOT atthasdef OR attname = ANY(${["organisation_id", ...Object.keys(own[table] ?? {})]}))`.execute(
    db,
  )
  const row: Record<string, unknown> = {}
  for (const { name, type } of columns) row[name] = own[table]?.[name] ?? ids[name] ?? sample(type)
  for (const [name, purpose] of Object.entries(sealedColumns[table] ?? {}))
    row[name] = await seal(purpose, `secret of ${table}`)
  const list = (of: (name: string) => string) => sql.join(Object.keys(row).map((name) => sql.ref(of(name))))
  await sql`INSERT INTO ${sql.table(sqlName(table))} (${list((name) => name)}) SELECT ${list((name) => `r.${name}`)}
    FROM json_populate_record(NULL::${sql.table(sqlName(table))}, ${JSON.stringify(row)}::json) AS r`.execute(
    db,
  )
  if (typeof row.id === "string") ids[named[table] ?? `${sqlName(table)}_id`] = row.id
}

function sample(type: string): unknown {
  if (type === "boolean") return true
  if (type === "jsonb") return {}
  if (type === "date") return "2026-02-03"
  if (type.endsWith("[]")) return []
  if (type.startsWith("timestamp")) return "2026-02-03T04:05:06.789012Z"
  return type === "integer" || type === "bigint" ? 7 : newId()
}
