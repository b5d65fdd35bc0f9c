import { sql } from "kysely"
import type { AllCompanies } from "@/lib/platform/db/companies"
import { companyRows } from "@/lib/platform/db/company-rows"
import type { Database } from "@/lib/platform/db/database"
import type { Role } from "@/lib/tenancy/actors/schema"
import type { ClaimMap, SamlSettings } from "./schema"
import type { Audience, Side } from "./values"

const columns = [
  ...(["id", "protocol", "audience", "name", "issuer", "clientId", "sealed", "domains"] as const),
  ...([
    "isJustInTime",
    "isRechecked",
    "claims",
    "isOn",
    "isEnforced",
    "position",
    "updatedAt",
    "saml",
  ] as const),
] as const

type LaterSettings = "signsRequests" | "isEncrypted"
/** With the certificate of our own key, whose private part is the provider's secret; those kept before there were keys lack some. */
export type StoredSaml = Omit<SamlSettings, LaterSettings> &
  Partial<Pick<SamlSettings, LaterSettings>> & { ownCertificate?: string }

/** A provider as it is kept, its secret sealed. */
export type StoredProvider = {
  id: string
  protocol: "oidc" | "saml"
  audience: Audience
  name: string
  issuer: string
  clientId: string
  sealed: string | null
  domains: string[]
  isJustInTime: boolean
  /** Whether it is asked again and again about those who are signed in. */
  isRechecked: boolean
  claims: ClaimMap
  isOn: boolean
  isEnforced: boolean
  position: number
  updatedAt: Date
  /** What one that speaks SAML has besides, its certificates in Base64; null for any other. */
  saml: StoredSaml | null
}

const identityColumns = ["id", "providerId", "side", "subject", "accountId", "ownerId"] as const
/** A person as a provider knows them: exactly one of account and owner is theirs. */
export type Identity = {
  id: string
  providerId: string
  side: Side
  subject: string
  accountId: string | null
  ownerId: string | null
}

/** Who tells one company who its people are. */
export const identityProviderStore = (db: Database, organisationId: string) => {
  const company = companyRows(db, organisationId)
  const all = () => company.selectFrom("identityProvider").select(columns)
  return {
    async list() {
      const rows = await all().orderBy("position").orderBy("createdAt").orderBy("id").limit(100).execute()
      return rows as unknown as StoredProvider[]
    },
    async find(id: string) {
      const row = await all().where("id", "=", id).executeTakeFirst()
      return (row ?? null) as unknown as StoredProvider | null
    },
    async insert({ claims, saml, ...provider }: StoredProvider & { createdAt: Date }) {
      await company
        .insertInto("identityProvider", {
          ...provider,
          claims: JSON.stringify(claims),
          saml: saml && JSON.stringify(saml),
        })
        .execute()
    },
    async update(id: string, { claims, saml, ...changes }: Partial<Omit<StoredProvider, "id">>) {
      await company
        .updateTable("identityProvider")
        .set({
          ...changes,
          ...(claims && { claims: JSON.stringify(claims) }),
          ...(saml && { saml: JSON.stringify(saml) }),
        })
        .where("id", "=", id)
        .execute()
    },
    async remove(id: string) {
      await company.deleteFrom("identityProvider").where("id", "=", id).execute()
    },
    /** Of each provider, how many people it has brought, and how many of them have no password. */
    async countPeople(): Promise<{ providerId: string; people: number; withoutPassword: number }[]> {
      const rows = await company
        .selectFrom("identity as i")
        .leftJoin("account as a", (join) =>
          join.onRef("a.organisationId", "=", "i.organisationId").onRef("a.id", "=", "i.accountId"),
        )
        .select("i.providerId")
        .select(({ fn }) => fn.countAll<string>().as("people"))
        .select(
          sql<string>`count(*) FILTER (WHERE a.id IS NOT NULL AND a.password_hash IS NULL)`.as(
            "withoutPassword",
          ),
        )
        .groupBy("i.providerId")
        .execute()
      return rows.map((row) => ({
        providerId: row.providerId,
        people: Number(row.people),
        withoutPassword: Number(row.withoutPassword),
      }))
    },
  }
}

/** The people of one company as its providers know them. */
export const identityStore = (db: Database, organisationId: string) => {
  const company = companyRows(db, organisationId)
  /**
   * Sessions with the identity by which they began; with each of their person's where that is not known, as of those that go on from
   * another one, or began by an identity that is forgotten.
   */
  const begun = () =>
    company
      .selectFrom("session as s")
      .innerJoin("identity as i", (join) =>
        join
          .onRef("i.organisationId", "=", "s.organisationId")
          .on((on) =>
            on.or([on("i.accountId", "=", on.ref("s.personId")), on("i.ownerId", "=", on.ref("s.personId"))]),
          ),
      )
      .leftJoin("identitySession as x", (join) =>
        join.onRef("x.organisationId", "=", "s.organisationId").onRef("x.sessionId", "=", "s.id"),
      )
      .select(["s.id", "s.personId"])
      .where("s.way", "=", "provider")
      .where((row) => row.or([row("x.identityId", "is", null), row("x.identityId", "=", row.ref("i.id"))]))
      // In one order: of two who end several, one waits for the other at the first that both end.
      .orderBy("s.id")
  return {
    async find(providerId: string, side: Side, subject: string): Promise<Identity | null> {
      const row = await company
        .selectFrom("identity")
        .select(identityColumns)
        .where("providerId", "=", providerId)
        .where("side", "=", side)
        .where("subject", "=", subject)
        .executeTakeFirst()
      return row ?? null
    },
    /** Whether a person signs in by a provider that is on. */
    async hasUsable(personId: string): Promise<boolean> {
      const row = await company
        .selectFrom("identity as i")
        .innerJoin("identityProvider as p", (join) =>
          join.onRef("p.organisationId", "=", "i.organisationId").onRef("p.id", "=", "i.providerId"),
        )
        .select("i.id")
        .where("i.accountId", "=", personId)
        .where("p.isOn", "=", true)
        .limit(1)
        .executeTakeFirst()
      return row !== undefined
    },
    /** Whose a subject is from now on. @returns its id */
    async put(identity: Identity & { now: Date }): Promise<string> {
      const { now, ...values } = identity
      const { accountId, ownerId } = values
      const row = await company
        .insertInto("identity", { ...values, createdAt: now, usedAt: now })
        .onConflict((conflict) =>
          conflict
            .columns(["organisationId", "providerId", "side", "subject"])
            .doUpdateSet({ accountId, ownerId, usedAt: now }),
        )
        .returning("id")
        .executeTakeFirstOrThrow()
      return row.id
    },
    /** Whether an identity is there, and a person's. */
    async isOf(id: string, personId: string): Promise<boolean> {
      const found = company.selectFrom("identity").select("id").where("id", "=", id)
      return (await found.where(isHolder(personId)).executeTakeFirst()) !== undefined
    },
    /** Notes that a person is signed in by an identity. @returns whether it is theirs */
    async use(id: string, personId: string, now: Date): Promise<boolean> {
      const { numUpdatedRows } = await company
        .updateTable("identity")
        .set({ usedAt: now })
        .where("id", "=", id)
        .where(isHolder(personId))
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
    /** Forgets what providers have called an account. */
    async removeOf(accountId: string) {
      await company.deleteFrom("identity").where("accountId", "=", accountId).execute()
    },
    /** Those of the staff, or of one agent, whose subject is one of these, however it is written. */
    async listNamed(subjects: string[], accountId?: string): Promise<Identity[]> {
      if (subjects.length === 0) return []
      const lowered = sql.join(subjects.map((subject) => sql`lower(${subject})`))
      // Said as in the index, whatever a plan knows of its values.
      const staff = sql.lit<Side>("staff")
      return company
        .selectFrom("identity")
        .select(identityColumns)
        .where("side", "=", staff)
        .where(sql<boolean>`lower(subject) IN (${lowered})`)
        .$if(accountId !== undefined, (rows) => rows.where("accountId", "=", accountId ?? ""))
        .execute()
    },
    /** What the provider of one of a person's identities calls them besides, however that is written. */
    async listOthersOf({ role, id }: { role: Role; id: string }, identityId: string): Promise<Identity[]> {
      const others = company
        .selectFrom("identity as i")
        .innerJoin("identity as present", (join) =>
          join
            .onRef("present.organisationId", "=", "i.organisationId")
            .onRef("present.providerId", "=", "i.providerId"),
        )
        .select(identityColumns.map((column) => `i.${column}` as const))
        .where("present.id", "=", identityId)
        .where(sql<boolean>`lower(i.subject) <> lower(present.subject)`)
      // An owner's are found among those of no account, by the index of accounts as well.
      const theirs =
        role === "owner"
          ? others.where("i.accountId", "is", null).where("i.ownerId", "=", id)
          : others.where("i.accountId", "=", id)
      return theirs.execute()
    },
    async remove(ids: string[]) {
      await company.deleteFrom("identity").where("id", "in", ids).execute()
    },
    /** Forgets whom a provider has called what. */
    async removeAllOf(providerId: string) {
      await company.deleteFrom("identity").where("providerId", "=", providerId).execute()
    },
    /** Notes by which identity a session began, and what the provider calls that session. */
    async noteSession(sessionId: string, began: { identityId: string; sid: string | null }) {
      await company.insertInto("identitySession", { sessionId, ...began }).execute()
    },
    /**
     * The sessions that began by a provider for this subject, those alone that it calls `sid` where it says so. What it calls
     * one that goes on from another one is not known, so that such a one goes with its person.
     */
    async sessionsOf(providerId: string, { subject, sid }: { subject?: string; sid?: string }) {
      return begun()
        .where("i.providerId", "=", providerId)
        .$if(subject !== undefined, (rows) => rows.where("i.subject", "=", subject ?? ""))
        .$if(sid !== undefined, (rows) =>
          rows.where((row) =>
            row.or([
              row("x.sid", "=", sid ?? ""),
              ...(subject === undefined ? [] : [row("x.sessionId", "is", null)]),
            ]),
          ),
        )
        .limit(1000)
        .execute()
    },
    /** The sessions that began by one of these identities, or may have, and that have not expired. */
    async sessionsBegunBy(ids: string[], now: Date) {
      return begun().where("i.id", "in", ids).where("s.expiresAt", ">", now).execute()
    },
  }
}

const isHolder = (personId: string) => sql<boolean>`${personId} IN (account_id, owner_id)`

/** What the providers of one company are asked with about people who are signed in. */
export const renewalStore = (db: Database, organisationId: string) => {
  const company = companyRows(db, organisationId)
  return {
    async find(identityId: string): Promise<(Omit<Identity, "id" | "side"> & { sealed: string }) | null> {
      const row = await company
        .selectFrom("identityRenewal as r")
        .innerJoin("identity as i", (join) =>
          join.onRef("i.organisationId", "=", "r.organisationId").onRef("i.id", "=", "r.identityId"),
        )
        .select(["r.sealed", "i.providerId", "i.subject", "i.accountId", "i.ownerId"])
        .where("r.identityId", "=", identityId)
        .executeTakeFirst()
      return row ?? null
    },
    /** Keeps the token of a sign-in in place of those before. */
    async put(identityId: string, sealed: string, now: Date) {
      const values = { sealed, checkedAt: now }
      await company
        .insertInto("identityRenewal", { identityId, ...values })
        .onConflict((conflict) => conflict.columns(["organisationId", "identityId"]).doUpdateSet(values))
        .execute()
    },
    /** Notes that one is asked about now. @returns whether it was due, last asked about before `before`: of two who ask at once, one does */
    async claimCheck(identityId: string, { now, before }: { now: Date; before: Date }): Promise<boolean> {
      const { numUpdatedRows } = await company
        .updateTable("identityRenewal")
        .set({ checkedAt: now })
        .where("identityId", "=", identityId)
        .where("checkedAt", "<", before)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
    /** Unless a sign-in has brought another one meanwhile. */
    async replace(identityId: string, present: string, sealed: string) {
      await company
        .updateTable("identityRenewal")
        .set({ sealed })
        .where("identityId", "=", identityId)
        .where("sealed", "=", present)
        .execute()
    },
    /** @returns whether it was there: a sign-in may have brought another one meanwhile */
    async remove(identityId: string, present: string): Promise<boolean> {
      const { numDeletedRows } = await company
        .deleteFrom("identityRenewal")
        .where("identityId", "=", identityId)
        .where("sealed", "=", present)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
  }
}

/** Those of all companies. */
export const renewalDirectory = (db: AllCompanies) => ({
  /** Those of companies that are not deleted which were last asked about before a moment, longest ago first. */
  listDue: (before: Date, limit: number): Promise<{ organisationId: string; identityId: string }[]> =>
    db
      .selectFrom("identityRenewal as r")
      .innerJoin("organisation as o", "o.id", "r.organisationId")
      .select(["r.organisationId", "r.identityId"])
      .where("o.deleted", "=", false)
      .where("r.checkedAt", "<", before)
      .orderBy("r.checkedAt")
      .limit(limit)
      .execute(),
})

const domainColumns = ["domain", "provedAt", "checkedAt"] as const
export type StoredAddressDomain = { domain: string; provedAt: Date | null; checkedAt: Date | null }

/** The domains of which the addresses are one company's. */
export const addressDomainStore = (db: Database, organisationId: string) => {
  const company = companyRows(db, organisationId)
  const all = () => company.selectFrom("addressDomain").select(domainColumns)
  return {
    list: (): Promise<StoredAddressDomain[]> => all().orderBy("domain").limit(100).execute(),
    find: async (domain: string): Promise<StoredAddressDomain | null> =>
      (await all().where("domain", "=", domain).executeTakeFirst()) ?? null,
    /** @returns whether it is a new one */
    async insert(domain: string, now: Date): Promise<boolean> {
      const row = await company
        .insertInto("addressDomain", { domain, createdAt: now })
        .onConflict((conflict) => conflict.doNothing())
        .returning("domain")
        .executeTakeFirst()
      return row !== undefined
    },
    async noteCheck(domain: string, { provedAt, checkedAt }: Omit<StoredAddressDomain, "domain">) {
      await company
        .updateTable("addressDomain")
        .set({ provedAt, checkedAt })
        .where("domain", "=", domain)
        .execute()
    },
    /** @returns whether there was one */
    async remove(domain: string): Promise<boolean> {
      const { numDeletedRows } = await company
        .deleteFrom("addressDomain")
        .where("domain", "=", domain)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
  }
}
