import { sql } from "kysely"
import type { AllCompanies } from "@/lib/platform/db/companies"
import { companyRows } from "@/lib/platform/db/company-rows"
import type { Database } from "@/lib/platform/db/database"
import { prepared } from "@/lib/platform/db/prepared"
import { isFirestoreUsed } from "@/lib/platform/firebase/settings"
import { apexId } from "@/lib/platform/id"
import { endedDocument } from "@/lib/platform/live/documents"
import type { Factor, Role, SignedIn, SignInWay } from "@/lib/tenancy/actors/schema"
import { type Beginning, defaultTicketHome, type Session, type ShownSession, seenEveryMs } from "./schema"

/** The sessions at one company's portal; with `apexId`, those at the installation's own host. */
export function sessionStore(db: Database, organisationId: string) {
  const company = companyRows(db, organisationId)

  const own = () => company.deleteFrom("session")
  /** Has the tokens of these sessions revoked at Firebase, where that is used; the installation's own host has none there. */
  const revoke = async (ended: { id: string; personId: string }[]) => {
    if (ended.length === 0 || organisationId === apexId || !isFirestoreUsed()) return
    const rows = ended.map(({ id, personId }) => ({ document: endedDocument(id), personId }))
    await company.insertInto("liveOutbox", rows).execute()
  }
  return {
    async insert({ factors = [], ...session }: Session & Partial<Omit<Beginning, "id">> & Times) {
      await company.insertInto("session", { ...session, factors: [...factors] }).execute()
    },
    async find(id: string): Promise<Session | null> {
      const row = await company
        .selectFrom("session")
        .select(["id", "role", "personId", "createdAt", "expiresAt", "browserId"])
        .where("id", "=", id)
        .executeTakeFirst()
      return row ? { ...row, role: row.role as Role } : null
    },
    /** The person of a session that still counts: not expired, and its account active or its owner still the owner. */
    async findPerson(id: string, now: Date): Promise<Found | null> {
      const row = await company
        .selectFrom("session as s")
        .modifyFront(prepared)
        .leftJoin("account as a", (join) =>
          join
            .onRef("a.organisationId", "=", "s.organisationId")
            .onRef("a.id", "=", "s.personId")
            .onRef("a.role", "=", "s.role")
            .on("a.status", "=", "active"),
        )
        .leftJoin("organisation as g", (join) =>
          join.onRef("g.id", "=", "s.organisationId").onRef("g.ownerId", "=", "s.personId"),
        )
        .leftJoin("owner as o", (join) =>
          join
            .onRef("o.id", "=", "s.personId")
            .on("s.role", "=", "owner")
            .on((on) => on.or([on("s.organisationId", "=", apexId), on("g.id", "is not", null)])),
        )
        .where("s.id", "=", id)
        .where("s.expiresAt", ">", now)
        .where((where) => where.or([where("a.id", "is not", null), where("o.id", "is not", null)]))
        .select(["s.role", "s.personId as id", "s.id as sessionId"])
        .select(["s.way", "s.factors", "s.provedAt", "s.createdAt", "s.lastSeenAt"])
        .select(({ fn, val }) => [
          fn.coalesce("a.email", "o.email").as("email"),
          fn.coalesce("a.firstName", "o.firstName").as("firstName"),
          fn.coalesce("a.lastName", "o.lastName").as("lastName"),
          fn.coalesce("a.alias", val("")).as("alias"),
          fn.coalesce("a.photo", "o.photo").as("photo"),
          fn.coalesce("a.timeZone", "o.timeZone").as("timeZone"),
          fn.coalesce("a.language", "o.language").as("language"),
          fn.coalesce("a.ticketHome", val(defaultTicketHome)).as("ticketHome"),
          fn.coalesce("a.manages", val(false)).as("manages"),
        ])
        .executeTakeFirst()
      if (!row) return null
      const { way, factors, provedAt, ...person } = row
      const times = { provedAt, createdAt: row.createdAt }
      const proof = { way: way as SignInWay, factors: factors as Factor[], ...times }
      return { ...(person as Found), proof }
    },
    /** Notes that a session is in use, unless that has just been noted. */
    async see(id: string, now: Date) {
      await company
        .updateTable("session")
        .set({ lastSeenAt: now })
        .where("id", "=", id)
        .where("lastSeenAt", "<", new Date(now.getTime() - seenEveryMs))
        .execute()
    },
    /** Those of a person that still count, the one used last first; at most 100. */
    async listOf(personId: string, now: Date): Promise<Omit<ShownSession, "isOwn" | "country">[]> {
      return company
        .selectFrom("session as s")
        .leftJoin("knownBrowser as b", (join) =>
          join
            .onRef("b.organisationId", "=", "s.organisationId")
            .onRef("b.personId", "=", "s.personId")
            .onRef("b.id", "=", "s.browserId")
            .on("b.trustedUntil", ">", now),
        )
        .select(["s.id", "s.way", "s.browser", "s.system", "s.address", "s.createdAt", "s.lastSeenAt"])
        .select("b.trustedUntil")
        .where("s.personId", "=", personId)
        .where("s.expiresAt", ">", now)
        .orderBy("s.lastSeenAt", "desc")
        .limit(100)
        .execute()
    },
    /** Notes that the person has just shown this factor in a session. */
    async prove(id: string, factor: Factor, now: Date) {
      await company
        .updateTable("session")
        .set({
          provedAt: now,
          factors: sql<string[]>`array_append(array_remove(factors, ${factor}), ${factor})`,
        })
        .where("id", "=", id)
        .execute()
    },
    /** @returns whose it was; null where there is no such one, or it is not of `personId`. */
    async end(id: string, personId?: string) {
      const [ended] = await own()
        .where("id", "=", id)
        .$if(personId !== undefined, (session) => session.where("personId", "=", personId ?? ""))
        .returning(["id", "personId", "role"])
        .execute()
      if (ended) await revoke([ended])
      return ended ? { personId: ended.personId, role: ended.role as Role } : null
    },
    /** Ends all sessions of a person here, all but `except`. */
    async endAllOf(personId: string, { except = "" } = {}) {
      const ended = own().where("personId", "=", personId).where("id", "!=", except)
      await revoke(await ended.returning(["id", "personId"]).execute())
    },
  }
}

type Found = SignedIn & { createdAt: Date; lastSeenAt: Date }
type Times = { lastSeenAt?: Date; provedAt?: Date }

/** The sessions of an owner, who may be signed in to several portals and to the installation's own host. */
export const sessionDirectory = (db: AllCompanies) => ({
  /** @returns the organisations in which sessions ended. */
  async endAllOf(personId: string, { except = "" } = {}) {
    const ended = await db
      .deleteFrom("session")
      .where("personId", "=", personId)
      .where("id", "!=", except)
      .returning(["organisationId", "id"])
      .execute()
    const revoked = ended
      .filter(({ organisationId }) => organisationId !== apexId)
      .map(({ organisationId, id }) => ({ organisationId, document: endedDocument(id), personId }))
    if (revoked.length > 0 && isFirestoreUsed()) await db.insertInto("liveOutbox").values(revoked).execute()
    return [...new Set(ended.map((row) => row.organisationId))]
  },
  /** Forgets what has expired. */
  async removeExpired() {
    await db.deleteFrom("session").where("expiresAt", "<", sql<Date>`now()`).execute()
  },
})
