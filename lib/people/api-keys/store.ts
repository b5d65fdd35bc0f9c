import { companyRows } from "@/lib/platform/db/company-rows"
import type { Database } from "@/lib/platform/db/database"
import type { KeyHolder } from "./schema"
import type { KeyScope } from "./values"

const columns = [
  ...(["k.id", "k.role", "k.personId", "k.name", "k.beginning", "k.scopes"] as const),
  ...(["k.createdAt", "k.expiresAt", "k.lastUsedAt"] as const),
]

const actorColumns = [
  ...(["a.id", "a.email", "a.firstName", "a.lastName", "a.alias", "a.photo"] as const),
  ...(["a.timeZone", "a.ticketHome", "a.manages"] as const),
] as const

export type StoredApiKey = {
  id: string
  role: KeyHolder["role"]
  personId: string
  name: string
  beginning: string
  scopes: KeyScope[]
  createdAt: Date
  expiresAt: Date | null
  lastUsedAt: Date | null
}
type NewKey = Omit<StoredApiKey, "lastUsedAt"> & { hash: string; makerId: string }
/** With the name of whom a personal key stands for, or of who has made the company's. */
export type NamedApiKey = StoredApiKey & Record<"firstName" | "lastName" | "email", string | null>

/** The API keys of one company and of its staff. */
export function apiKeyStore(db: Database, organisationId: string) {
  const company = companyRows(db, organisationId)

  const ofCompany = () => company.selectFrom("apiKey").where("role", "=", "key")
  const ofPerson = (personId: string) => company.selectFrom("apiKey").where("personId", "=", personId)
  const named = () =>
    company
      .selectFrom("apiKey as k")
      .leftJoin("account as a", (join) =>
        join.onRef("a.organisationId", "=", "k.organisationId").onRef("a.id", "=", "k.makerId"),
      )
      .leftJoin("owner as o", "o.id", "k.makerId")
      .select(columns)
      .select(({ fn }) => [
        fn.coalesce("a.firstName", "o.firstName").as("firstName"),
        fn.coalesce("a.lastName", "o.lastName").as("lastName"),
        fn.coalesce("a.email", "o.email").as("email"),
      ])
      .orderBy("k.createdAt", "desc")
      .orderBy("k.id")
      .limit(mostListed)
  const counted = async (rows: ReturnType<typeof ofCompany>) => {
    const row = await rows.select(({ fn }) => fn.countAll<string>().as("keys")).executeTakeFirst()
    return Number(row?.keys ?? 0)
  }
  return {
    async insert(key: NewKey) {
      await company.insertInto("apiKey", key).execute()
    },
    /** What a key of the company acts as: an account of the same id, which has no password and no session. */
    async insertActor({ id, name, createdAt }: Pick<NewKey, "id" | "name" | "createdAt">) {
      const actor = { id, role: "key", email: id, status: "active", firstName: name, createdAt } as const
      await company.insertInto("account", actor).execute()
    },
    /** The newest keys of the company and of its staff. */
    list: (): Promise<NamedApiKey[]> => named().execute(),
    listOf: (personId: string): Promise<NamedApiKey[]> =>
      named().where("k.personId", "=", personId).execute(),
    countOf: (personId: string) => counted(ofPerson(personId)),
    countOfCompany: () => counted(ofCompany()),
    /** Ends one, `personId`'s own where that is given. @returns its name and whose it was; null where there is none */
    async remove(id: string, personId?: string) {
      const row = await company
        .deleteFrom("apiKey")
        .where("id", "=", id)
        .$if(personId !== undefined, (keys) => keys.where("personId", "=", personId ?? ""))
        .returning(["name", "role", "personId"])
        .executeTakeFirst()
      return row ?? null
    },
    async removeAllOf(personId: string) {
      await company.deleteFrom("apiKey").where("personId", "=", personId).execute()
    },
    /**
     * The key with this hash while it counts: not ended, its agent active, its owner still the owner; with whom it stands for.
     */
    async findHolder(hash: string, now: Date): Promise<KeyHolder | null> {
      const row = await company
        .selectFrom("apiKey as k")
        .leftJoin("account as a", (join) =>
          join
            .onRef("a.organisationId", "=", "k.organisationId")
            .onRef("a.id", "=", "k.personId")
            .onRef("a.role", "=", "k.role")
            .on("a.status", "=", "active"),
        )
        .leftJoin("organisation as g", (join) =>
          join.onRef("g.id", "=", "k.organisationId").onRef("g.ownerId", "=", "k.personId"),
        )
        .leftJoin("owner as o", (join) => join.onRef("o.id", "=", "g.ownerId").on("k.role", "=", "owner"))
        .where("k.hash", "=", hash)
        .where((where) => where.or([where("k.expiresAt", "is", null), where("k.expiresAt", ">", now)]))
        .where((where) => where.or([where("a.id", "is not", null), where("o.id", "is not", null)]))
        .select(["k.id as keyId", "k.role", "k.personId as id", "k.scopes", "k.lastUsedAt"])
        .select(({ fn, val }) => [
          fn.coalesce("a.email", "o.email", val("")).as("email"),
          fn.coalesce("a.firstName", "o.firstName", val("")).as("firstName"),
          fn.coalesce("a.lastName", "o.lastName", val("")).as("lastName"),
          fn.coalesce("a.alias", val("")).as("alias"),
          fn.coalesce("a.photo", "o.photo", val("")).as("photo"),
          fn.coalesce("a.timeZone", "o.timeZone", val("")).as("timeZone"),
          fn.coalesce("a.ticketHome", val("")).as("ticketHome"),
          fn.coalesce("a.manages", val(false)).as("manages"),
        ])
        .executeTakeFirst()
      return row ?? null
    },
    /** What a key of the company acts as, while there is the key. */
    async findActor(id: string): Promise<KeyHolder | null> {
      const row = await company
        .selectFrom("apiKey as k")
        .innerJoin("account as a", (join) =>
          join.onRef("a.organisationId", "=", "k.organisationId").onRef("a.id", "=", "k.id"),
        )
        .where("k.id", "=", id)
        .where("k.role", "=", "key")
        .select(["k.id as keyId", "k.role", "k.scopes", "k.lastUsedAt", ...actorColumns])
        .executeTakeFirst()
      return row ?? null
    },
    /** Notes that a key is in use, unless that is noted since `before`. */
    async touch(id: string, { now, before }: { now: Date; before: Date }) {
      await company
        .updateTable("apiKey")
        .set({ lastUsedAt: now })
        .where("id", "=", id)
        .where((where) => where.or([where("lastUsedAt", "is", null), where("lastUsedAt", "<", before)]))
        .execute()
    },
  }
}

/** More than a company with many agents has. */
const mostListed = 500
