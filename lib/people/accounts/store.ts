import { sql } from "kysely"
import { companyRows } from "@/lib/platform/db/company-rows"
import { containing } from "@/lib/platform/db/containing"
import type { Database } from "@/lib/platform/db/database"
import { insertRows } from "@/lib/platform/db/insert-rows"
import { type Behind, newestFirst } from "@/lib/platform/db/newest-first"
import { prepared } from "@/lib/platform/db/prepared"
import type { Account, AccountRole, AccountStatus } from "./schema"

const columns = [
  "id",
  "role",
  "email",
  "status",
  "firstName",
  "lastName",
  "alias",
  "photo",
  "timeZone",
  "language",
  "description",
  "phone",
  "country",
  "ticketHome",
  "manages",
  "attempt",
  "attemptExpiresAt",
  "createdAt",
] as const

type NewAccount = Pick<Account, "id" | "role" | "email" | "status"> &
  Partial<
    Pick<
      Account,
      "firstName" | "lastName" | "photo" | "timeZone" | "attempt" | "attemptExpiresAt" | "createdAt"
    >
  > & {
    passwordHash?: string | null
    acceptsMarketing?: boolean
    acceptedTermsAt?: Date
  }
type Changes = Partial<Omit<Account, "id" | "role" | "createdAt">> & {
  passwordHash?: string | null
  acceptsMarketing?: boolean
  acceptedTermsAt?: Date
}

type AgentSearch = { text: string; status?: AccountStatus; limit: number; after?: Behind }

export function accountStore(db: Database, organisationId: string) {
  const company = companyRows(db, organisationId)

  // People only: what a key of the company acts as is an account too (lib/people/api-keys).
  const own = () => company.selectFrom("account").where("role", "!=", "key")
  const all = () => own().select(columns).$narrowType<{ role: AccountRole }>()
  const byEmail = (role: AccountRole, email: string) =>
    all().where("role", "=", role).where("email", "=", email)
  return {
    async find(id: string) {
      return (await all().modifyFront(prepared).where("id", "=", id).executeTakeFirst()) ?? null
    },
    async findByEmail(role: AccountRole, email: string) {
      return (await byEmail(role, email).modifyFront(prepared).executeTakeFirst()) ?? null
    },
    /** Its present state, which no other transaction changes before this one ends. */
    async lock(id: string) {
      return (await all().where("id", "=", id).forUpdate().executeTakeFirst()) ?? null
    },
    /** What signing in depends on, which stays while this transaction runs; what only names the account goes on. */
    async holdSignIn(id: string) {
      const held = own().select(["status", "passwordHash"]).where("id", "=", id).forNoKeyUpdate()
      return (
        (await held.modifyFront(prepared).$narrowType<{ status: AccountStatus }>().executeTakeFirst()) ?? null
      )
    },
    /** Its present state, which stays while this transaction runs; tickets may still name the account meanwhile. */
    async holdByEmail(role: AccountRole, email: string) {
      return (await byEmail(role, email).forShare().executeTakeFirst()) ?? null
    },
    /** The password's hash apart from the account, so that no list or answer ever carries it. */
    async passwordHash(id: string) {
      return (
        (await own().select("passwordHash").where("id", "=", id).executeTakeFirst())?.passwordHash ?? null
      )
    },
    /** @returns null when the email is taken in this role. */
    async insert(values: NewAccount) {
      const row = await company
        .insertInto("account", values)
        .onConflict((conflict) => conflict.doNothing())
        .returning(columns)
        .$narrowType<{ role: AccountRole }>()
        .executeTakeFirst()
      return row ?? null
    },
    /** Many at once, with the same fields each. @throws Error when an email is taken. */
    insertMany: (accounts: NewAccount[]) => insertRows(db, "account", organisationId, accounts),
    async update(id: string, changes: Changes) {
      const row = await company
        .updateTable("account")
        .set({ ...changes, updatedAt: sql`now()` })
        .where("id", "=", id)
        .returning(columns)
        .$narrowType<{ role: AccountRole }>()
        .executeTakeFirst()
      return row ?? null
    },
    /** Locks these, so that nothing is done in their names before this transaction ends. */
    async lockAll(ids: string[]) {
      await own().select("id").where(isOneOf(ids)).orderBy("id").forUpdate().execute()
    },
    /** To be called by `removeAccounts` alone. */
    async remove(ids: string[]) {
      await company.deleteFrom("account").where("role", "!=", "key").where(isOneOf(ids)).execute()
    },
    /** Agents whose name or address holds `text`, newest first, behind `after`. */
    async searchAgents({ text, status, limit, after }: AgentSearch) {
      const like = containing(text)
      const named = sql<boolean>`(first_name || ' ' || last_name || ' ' || alias || ' ' || email) ILIKE ${like}`
      const agents = all().where("role", "=", "agent")
      const found = text ? agents.where(named) : agents
      const ofStatus = status ? found.where("status", "=", status) : found
      const rows = await ofStatus.$call(newestFirst({ limit, after })).execute()
      return rows
    },
    /** Newest first, behind `after`. */
    async list(role: AccountRole, { limit, after }: { limit: number; after?: Behind }) {
      const ofRole = all().where("role", "=", role)
      const rows = await ofRole.$call(newestFirst({ limit, after })).execute()
      return rows
    },
  }
}

const isOneOf = (ids: string[]) => sql<boolean>`id = ANY(${ids})`
