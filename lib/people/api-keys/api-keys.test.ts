import { deactivateAgent, reactivateAgent } from "@/lib/people/agents/mutations"
import type { Context } from "@/lib/tenancy/context"
import { testDatabase } from "@/lib/testing/database"
import { buildAgent, buildCustomer, buildOrganisation, buildOwner, signedIn } from "@/lib/testing/factories"
import { createApiKey, noteKeyUse, revokeApiKey } from "./mutations"
import { holderOfKey, keyActor, listApiKeys, listOwnApiKeys } from "./queries"
import { mostPersonalKeys, type NewApiKey } from "./schema"
import { hashOf, isSecret, newSecret } from "./secret"

const database = testDatabase()

async function staffed() {
  const { operator, visitor, organisation } = await buildOrganisation(database.db)
  const owner = await signedIn(visitor, "owner", await buildOwner(operator))
  const account = await buildAgent(operator, { firstName: "Ada" })
  const agent = await signedIn(visitor, "agent", account)
  return { operator, visitor, organisation, owner, agent, account }
}

const personal = (more: Partial<NewApiKey> = {}): NewApiKey => ({
  ...{ kind: "personal", name: "Sync", scopes: ["tickets:read"] },
  ...more,
})
const ofCompany = (more: Partial<NewApiKey> = {}) => personal({ kind: "company", ...more })

test("a key is shown once and kept as its hash alone", async () => {
  const { agent, organisation } = await staffed()
  const { key, token: secret } = await createApiKey(agent, personal())
  expect(isSecret(secret)).toBe(true)
  expect(secret.startsWith(key.beginning)).toBe(true)
  const rows = await database.db
    .selectFrom("apiKey")
    .selectAll()
    .where("organisationId", "=", organisation.id)
    .execute()
  expect(rows).toMatchObject([{ hash: hashOf(secret) }])
  expect(JSON.stringify(rows)).not.toContain(secret)
  expect(JSON.stringify(await listOwnApiKeys(agent))).not.toContain(secret.slice(12))
})

test("a personal key stands for its person, and one of the company for itself", async () => {
  const { agent, owner, visitor, account } = await staffed()
  const own = await createApiKey(agent, personal())
  const company = await createApiKey(owner, ofCompany({ name: "Shop" }))
  expect(keyActor(await holderOfKey(visitor, own.token))).toMatchObject({
    ...{ id: account.id, role: "agent", firstName: "Ada", manages: false, keyId: own.key.id },
  })
  expect(keyActor(await holderOfKey(visitor, company.token))).toMatchObject({
    ...{ id: company.key.id, role: "agent", firstName: "Shop", manages: true, email: "" },
  })
})

describe("a key does not count", () => {
  const refused = (ctx: Context, secret: string) =>
    expect(holderOfKey(ctx, secret)).rejects.toThrow("This API key is not one of this portal")

  test("once it is revoked", async () => {
    const { agent, visitor } = await staffed()
    const { key, token: secret } = await createApiKey(agent, personal())
    await holderOfKey(visitor, secret)
    await revokeApiKey(agent, { id: key.id })
    await refused(visitor, secret)
  })

  test("after its end", async () => {
    const { agent, visitor } = await staffed()
    const expiresAt = new Date(agent.now.getTime() + 60_000).toISOString()
    const { token: secret } = await createApiKey(agent, personal({ expiresAt }))
    await holderOfKey(visitor, secret)
    await refused({ ...visitor, now: new Date(agent.now.getTime() + 60_000) }, secret)
  })

  test("once its agent is switched off, and not when they are back", async () => {
    const { agent, owner, visitor, account } = await staffed()
    const { token: secret } = await createApiKey(agent, personal())
    await deactivateAgent(owner, account.id)
    await refused(visitor, secret)
    await reactivateAgent(owner, account.id)
    await refused(visitor, secret)
  })

  test("once its owner owns the portal no more", async () => {
    const { owner, operator, visitor } = await staffed()
    const { token: secret } = await createApiKey(owner, personal())
    await holderOfKey(visitor, secret)
    await buildOwner(operator)
    await refused(visitor, secret)
  })

  test("at another company's portal [negative 1]", async () => {
    const { agent } = await staffed()
    const { token: secret } = await createApiKey(agent, personal())
    await refused((await buildOrganisation(database.db)).visitor, secret)
  })

  test("at a closed portal", async () => {
    const { agent, visitor } = await staffed()
    const { token: secret } = await createApiKey(agent, personal())
    const organisation = { ...visitor.organisation, deleted: true }
    await refused({ ...visitor, organisation }, secret)
  })

  test("where it was never made", async () => {
    const { visitor } = await staffed()
    await refused(visitor, newSecret())
    await refused(visitor, "vst_' OR true --")
  })
})

test("agents make keys of their own, and those who manage the portal the company's", async () => {
  const { agent, owner, operator, visitor } = await staffed()
  await expect(createApiKey(agent, ofCompany())).rejects.toThrow("Only those who manage the portal")
  const customer = await signedIn(visitor, "customer", await buildCustomer(operator))
  await expect(createApiKey(customer, personal())).rejects.toThrow("Only agents and owners")
  await expect(createApiKey(visitor, personal())).rejects.toThrow("Please sign in")
  expect((await createApiKey(owner, ofCompany())).key).toMatchObject({ kind: "company" })
})

test("a key makes, lists and ends no keys", async () => {
  const { owner, visitor } = await staffed()
  const { key, token: secret } = await createApiKey(owner, ofCompany({ scopes: ["settings:write"] }))
  const byKey = { ...visitor, actor: keyActor(await holderOfKey(visitor, secret)) }
  const words = "This is for people who are signed in, not for API keys"
  await expect(createApiKey(byKey, ofCompany())).rejects.toThrow(words)
  await expect(revokeApiKey(byKey, { id: key.id })).rejects.toThrow(words)
})

test("people end their own keys, and those who manage the portal any [negative 2]", async () => {
  const { agent, owner, operator, visitor } = await staffed()
  const other = await signedIn(visitor, "agent", await buildAgent(operator))
  const own = await createApiKey(agent, personal())
  const company = await createApiKey(owner, ofCompany())
  await expect(revokeApiKey(other, { id: own.key.id })).rejects.toThrow("API key not found")
  await expect(revokeApiKey(agent, { id: company.key.id })).rejects.toThrow("API key not found")
  expect(await listOwnApiKeys(other)).toEqual([])
  await expect(listApiKeys(agent)).rejects.toThrow("Only those who manage the portal")
  expect((await listApiKeys(owner)).map(({ id }) => id).sort()).toEqual([own.key.id, company.key.id].sort())
  await revokeApiKey(owner, { id: own.key.id })
  await revokeApiKey(owner, { id: company.key.id })
  expect(await listApiKeys(owner)).toEqual([])
})

test.each([
  [{ name: " " }, "Name is required"],
  [{ name: "x".repeat(56) }, "At most 55 characters"],
  [{ scopes: [] }, "Choose what the key may be used for"],
  [{ scopes: ["everything:write" as "tickets:read"] }, "Invalid option"],
  [{ kind: "company", scopes: ["profile:read"] }, "A key of the company has no profile"],
  [{ expiresAt: "2001-01-01T00:00:00.000Z" }, "The key would have ended already"],
  [{ expiresAt: "tomorrow" }, "Invalid ISO datetime"],
] as [Partial<NewApiKey>, string][])("%o is refused: %s", async (more, words) => {
  const { owner } = await staffed()
  await expect(createApiKey(owner, personal(more))).rejects.toThrow(words)
})

test("a person has so many keys and no more", async () => {
  const { agent } = await staffed()
  for (let made = 0; made < mostPersonalKeys; made++) await createApiKey(agent, personal())
  await expect(createApiKey(agent, personal())).rejects.toThrow("At most 20 keys a person")
})

test("when a key was last used is written at most once a minute", async () => {
  const { agent, visitor } = await staffed()
  const { token: secret } = await createApiKey(agent, personal())
  const at = (seconds: number) => new Date(agent.now.getTime() + seconds * 1000)
  const use = async (seconds: number) => {
    const ctx = { ...visitor, now: at(seconds) }
    await noteKeyUse(ctx, await holderOfKey(ctx, secret))
    return (await listOwnApiKeys(agent))[0]?.lastUsedAt
  }
  expect(await use(0)).toBe(at(0).toISOString())
  expect(await use(59)).toBe(at(0).toISOString())
  expect(await use(61)).toBe(at(61).toISOString())
})
