import { splitName } from "@/lib/platform/person-name"
import { testDatabase } from "@/lib/testing/database"
import {
  buildAgent,
  buildCustomer,
  buildOrganisation,
  buildSignedInOwner,
  signedIn,
} from "@/lib/testing/factories"
import { updateProfile } from "./mutations"
import { getProfile } from "./queries"
import { profileForm } from "./schema"

const database = testDatabase()
const build = () => buildOrganisation(database.db)

async function customerOf({ visitor, operator }: Awaited<ReturnType<typeof build>>) {
  const account = await buildCustomer(operator)
  return { account, ctx: await signedIn(visitor, "customer", account) }
}

test("a profile takes names, and nothing that would raise anybody [negative 7]", async () => {
  const company = await build()
  const { account, ctx } = await customerOf(company)
  await updateProfile(ctx, { firstName: " Ada ", alias: "ada" })
  expect(await company.visitor.store.people.accounts.find(account.id)).toMatchObject({
    firstName: "Ada",
    alias: "ada",
  })
  for (const extra of [
    { role: "agent" },
    { status: "active" },
    { email: "x@example.com" },
    { id: "1" },
    JSON.parse('{"__proto__":{"polluted":1}}'),
  ])
    await updateProfile(ctx, { firstName: "Eve", ...extra }).catch(() => {})
  expect(await company.visitor.store.people.accounts.find(account.id)).toMatchObject({
    role: "customer",
    email: account.email,
  })
  expect(({} as { polluted?: number }).polluted).toBeUndefined()
})

test("a customer says who and where they are, and empties it again [Q05, Q11, Q21, D-51]", async () => {
  const { ctx, account } = await customerOf(await build())
  const changes = {
    ...{ firstName: "Ada", lastName: "Lovelace", description: " Counts.\nAnd computes. " },
    ...{ phone: "+44 (20) 7946-0018 x12", country: "GB", timeZone: "Europe/London" },
  }
  await updateProfile(ctx, changes)
  const said = { ...changes, description: "Counts.\nAnd computes." }
  expect(await getProfile(ctx)).toEqual({
    ...said,
    id: account.id,
    email: account.email,
    alias: "",
    photo: "",
  })
  await updateProfile(ctx, { lastName: "", description: "", phone: "", country: "", timeZone: "" })
  expect(await getProfile(ctx)).toMatchObject({
    ...{ firstName: "Ada", lastName: "", description: "", phone: "", country: "", timeZone: "" },
  })
})

test.each([
  ["description", "é".repeat(1501), "Description should be max 1500 characters."],
  ["phone", "call me", "Phone is invalid"],
  ["phone", "+", "Phone is invalid"],
  ["phone", "()()()", "Phone is invalid"],
  ["phone", "1".repeat(33), "At most 32 characters"],
  ["country", "Germany", "Country is unknown"],
  ["country", "XX", "Country is unknown"],
  ["timeZone", "Mars/Olympus", "Time Zone is unknown"],
  ["firstName", "x".repeat(56), "At most 55 characters"],
])("%s %.12j is refused in words, and nothing changes [Q05, negative 7]", async (field, value, words) => {
  const { ctx } = await customerOf(await build())
  const before = await getProfile(ctx)
  await expect(updateProfile(ctx, { lastName: "Changed", [field]: value })).rejects.toMatchObject({
    fields: { [field]: words },
  })
  expect(await getProfile(ctx)).toEqual(before)
})

test("a name is one line that turns no words around it [Q05, negative 16]", async () => {
  const { ctx } = await customerOf(await build())
  await updateProfile(ctx, {
    firstName: " Ada\r\nBcc:\u2028x@example.com\u202e ",
    lastName: "O\u2019Neill-\u5f35 \u0639\u0644\u064a",
  })
  expect(await getProfile(ctx)).toMatchObject({
    firstName: "Ada Bcc: x@example.com",
    lastName: "O’Neill-張 علي",
  })
})

test("1,500 characters pass, whatever they are, and so do the zones named by their rules [Q05, Z18]", async () => {
  const { ctx } = await customerOf(await build())
  await updateProfile(ctx, { description: "😀".repeat(1500), timeZone: "CET" })
  expect(await getProfile(ctx)).toMatchObject({ description: "😀".repeat(1500), timeZone: "CET" })
})

test("what was kept before by another list may be sent again", async () => {
  const company = await build()
  const { ctx, account } = await customerOf(company)
  await company.operator.store.people.accounts.update(account.id, { timeZone: "Factory" })
  await updateProfile(ctx, { firstName: "Ada", timeZone: "Factory" })
  expect(await getProfile(ctx)).toMatchObject({ firstName: "Ada", timeZone: "Factory" })
})

test("an owner has names and a time zone, an agent everything; a visitor has no profile", async () => {
  const { asking } = await buildSignedInOwner(database.db)
  await updateProfile(asking, { firstName: "Olga", description: "x", country: "DE" })
  expect(await getProfile(asking)).toMatchObject({ description: "", country: "" })
  const company = await build()
  const agent = await signedIn(company.visitor, "agent", await buildAgent(company.operator))
  await updateProfile(agent, { description: "Answers." })
  expect(await getProfile(agent)).toMatchObject({ description: "Answers." })
  await expect(getProfile(company.visitor)).rejects.toThrow("Please sign in")
  await expect(updateProfile(company.visitor, { firstName: "x" })).rejects.toThrow("Please sign in")
})

test("a profile's form says what is wrong with it, and a full name is split at its first blank [Q05, D-67]", () => {
  const form = { name: "Ada King Lovelace", description: "", phone: "", country: "", timeZone: "" }
  expect(profileForm.safeParse(form).success).toBe(true)
  const wrong = profileForm.safeParse({
    ...form,
    name: "x".repeat(56),
    description: "x".repeat(1501),
    phone: "()()()",
  })
  expect(wrong.error?.issues.map(({ message }) => message)).toEqual([
    "At most 55 characters each for first and last name",
    "Description should be max 1500 characters.",
    "Phone is invalid",
  ])
  expect([splitName(" Ada  King Noel "), splitName("Ada"), splitName("")]).toEqual([
    ["Ada", "King Noel"],
    ["Ada", ""],
    ["", ""],
  ])
})
