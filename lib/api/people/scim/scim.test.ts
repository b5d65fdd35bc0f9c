import { acceptInvitation, inviteAgents, reactivateAgent } from "@/lib/people/agents/mutations"
import { revokeApiKey } from "@/lib/people/api-keys/mutations"
import { actorOf } from "@/lib/people/sessions/queries"
import { resetPassword, startRecovery } from "@/lib/people/sign-in/recovery/mutations"
import { newId } from "@/lib/platform/id"
import { spend } from "@/lib/platform/limits/mutations"
import { limits } from "@/lib/platform/limits/schema"
import { searchActivity } from "@/lib/reporting/activity-log/queries"
import { createTeam } from "@/lib/support/teams/mutations"
import { listTeams } from "@/lib/support/teams/queries"
import { testDatabase } from "@/lib/testing/database"
import { askScim, companyWithDirectory } from "@/lib/testing/directory"
import { buildAgent, goodPassword, signedIn } from "@/lib/testing/factories"
import { mailedCode, queuedMails } from "@/lib/testing/mailbox"

const database = testDatabase()
const company = () => companyWithDirectory(database.db)
type Company = Awaited<ReturnType<typeof company>>

const core = "urn:ietf:params:scim:schemas:core:2.0"
const patchOf = (...Operations: object[]) => ({
  schemas: ["urn:ietf:params:scim:api:messages:2.0:PatchOp"],
  Operations,
})
const at = ({ organisation }: Company, name: string) => `${name}@${organisation.identifier}.example`

/** As Microsoft Entra ID makes a user. */
const entraUser = (acme: Company, name: string) => ({
  schemas: [`${core}:User`, "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User"],
  ...{ externalId: `ext-${name}`, userName: at(acme, name), active: true, displayName: "Ann Lee" },
  emails: [{ primary: true, type: "work", value: at(acme, name) }],
  meta: { resourceType: "User" },
  name: { formatted: "Ann Lee", familyName: "Lee", givenName: "Ann" },
  roles: [],
  "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User": { department: "Support" },
})

async function made(acme: Company, name = "ann"): Promise<string> {
  const { status, body } = await acme.ask("POST", "/Users", entraUser(acme, name))
  expect(status).toBe(201)
  return body.id
}

/** A provider without which none of the staff signs in. */
const enforceProvider = ({ operator: { store, now } }: Company) =>
  store.people.identityProviders.insert({
    ...{ id: newId(), protocol: "oidc", audience: "staff", name: "Acme", issuer: "https://idp.example" },
    ...{
      clientId: "x",
      sealed: null,
      saml: null,
      domains: [],
      isJustInTime: false,
      isRechecked: false,
      position: 0,
    },
    claims: { role: "", manager: "", agent: "", teams: "", teamMap: [] } as never,
    ...{ isOn: true, isEnforced: true, updatedAt: now, createdAt: now },
  })

test("Microsoft Entra ID looks for a user, makes, changes, deactivates, reactivates and deletes them", async () => {
  const acme = await company()
  const find = (filter: string) => acme.ask("GET", `/Users?filter=${encodeURIComponent(filter)}`)
  expect((await find(`userName eq "${at(acme, "ann")}"`)).body).toEqual({
    schemas: ["urn:ietf:params:scim:api:messages:2.0:ListResponse"],
    ...{ totalResults: 0, startIndex: 1, itemsPerPage: 0, Resources: [] },
  })
  const { status, headers, body: user } = await acme.ask("POST", "/Users", entraUser(acme, "ann"))
  expect(status).toBe(201)
  expect(headers.get("content-type")).toBe("application/scim+json")
  expect(headers.get("location")).toBe(user.meta.location)
  expect(user).toMatchObject({
    ...{ schemas: [`${core}:User`], externalId: "ext-ann", userName: at(acme, "ann"), active: true },
    name: { givenName: "Ann", familyName: "Lee" },
    emails: [{ value: at(acme, "ann"), type: "work", primary: true }],
  })
  for (const filter of [
    'externalId eq "ext-ann"',
    `userName Eq "${at(acme, "ANN").toUpperCase()}"`,
    `emails[type eq "work"].value eq "${at(acme, "ann")}"`,
    `emails.value eq "${at(acme, "ann")}" and active eq true`,
    `urn:ietf:params:scim:schemas:core:2.0:User:userName eq "${at(acme, "ann")}"`,
  ])
    expect((await find(filter)).body.Resources.map(({ id }: { id: string }) => id)).toEqual([user.id])
  const path = `/Users/${user.id}`
  const changed = await acme.ask(
    "PATCH",
    path,
    patchOf(
      { op: "Replace", path: 'emails[type eq "work"].value', value: at(acme, "updated") },
      { op: "Replace", path: "name.familyName", value: "Updated" },
      { op: "Add", path: "title", value: "Head of support" },
      {
        op: "Add",
        path: "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department",
        value: "IT",
      },
    ),
  )
  expect(changed.body).toMatchObject({
    emails: [{ value: at(acme, "updated") }],
    name: { givenName: "Ann", familyName: "Updated" },
    userName: at(acme, "ann"),
  })
  const off = await acme.ask("PATCH", path, patchOf({ op: "Replace", path: "active", value: "False" }))
  expect(off.body.active).toBe(false)
  const on = await acme.ask("PATCH", path, patchOf({ op: "Add", value: { active: "True" } }))
  expect(on.body.active).toBe(true)
  expect((await acme.ask("DELETE", path)).status).toBe(204)
  expect((await acme.ask("GET", path)).status).toBe(404)
  expect((await acme.ask("DELETE", path)).status).toBe(404)
  expect((await find('externalId eq "ext-ann"')).body.totalResults).toBe(0)
  expect((await acme.visitor.store.people.accounts.find(user.id))?.status).toBe("deactivated")
})

test("Okta tests the connection, makes a user, puts and patches them", async () => {
  const acme = await company()
  await buildAgent(acme.operator)
  const list = await acme.ask("GET", "/Users?startIndex=1&count=2")
  expect(list.body).toMatchObject({ totalResults: 1, startIndex: 1, itemsPerPage: 1 })
  const missing = await acme.ask("GET", "/Users/010101001010101011001010101011")
  expect(missing).toMatchObject({
    status: 404,
    body: { schemas: ["urn:ietf:params:scim:api:messages:2.0:Error"], status: "404" },
  })
  const user = {
    schemas: [`${core}:User`],
    userName: at(acme, "isaac"),
    name: { givenName: "Isaac", familyName: "Brock" },
    emails: [{ primary: true, value: at(acme, "isaac"), type: "work" }],
    ...{ displayName: "Isaac Brock", locale: "en-US", externalId: "00ujl29u0le5T6Aj10h7" },
    ...{ groups: [], password: "1mz050nq", active: true },
  }
  const { status, body } = await acme.ask("POST", "/Users", user)
  expect(status).toBe(201)
  expect(body.password).toBeUndefined()
  const again = await acme.ask("POST", "/Users", user)
  expect(again).toMatchObject({ status: 409, body: { scimType: "uniqueness", status: "409" } })
  const put = await acme.ask("PUT", `/Users/${body.id}`, {
    ...{ ...user, id: body.id, userName: at(acme, "ib"), name: { givenName: "I", familyName: "B" } },
    emails: [
      { value: "home@example.com", type: "home" },
      { value: at(acme, "ib"), type: "work" },
    ],
  })
  expect(put.body).toMatchObject({ userName: at(acme, "ib"), emails: [{ value: at(acme, "ib") }] })
  const off = await acme.ask(
    "PATCH",
    `/Users/${body.id}`,
    patchOf({ op: "replace", value: { active: false } }),
  )
  expect(off.body).toMatchObject({ active: false, name: { givenName: "I", familyName: "B" } })
})

test("deactivation ends every session at once, and the log names SCIM", async () => {
  const acme = await company()
  const agent = await buildAgent(acme.operator, { firstName: "Ada" })
  const { token } = await signedIn(acme.visitor, "agent", agent)
  const changed = await acme.ask(
    "PATCH",
    `/Users/${agent.id}`,
    patchOf({ op: "replace", value: { active: false } }),
  )
  expect(changed.status).toBe(200)
  expect(await actorOf(acme.visitor, token)).toEqual({ role: "anonymous" })
  await acme.ask("PATCH", `/Users/${agent.id}`, patchOf({ op: "replace", path: "active", value: true }))
  expect(await actorOf(acme.visitor, token)).toEqual({ role: "anonymous" })
  const { items } = await searchActivity(acme.asking, { group: "agent" })
  expect(items.map(({ action, actorName }) => [action, actorName]).sort()).toEqual([
    ["agent.deactivated", "SCIM (Entra)"],
    ["agent.reactivated", "SCIM (Entra)"],
  ])
})

test("who is made gets an invitation, once where they are switched off before they accept it", async () => {
  const acme = await company()
  const id = await made(acme)
  const status = async () => (await acme.visitor.store.people.accounts.find(id))?.status
  expect(await status()).toBe("invited")
  expect(await queuedMails(database.db, at(acme, "ann"))).toHaveLength(1)
  await acme.ask("PATCH", `/Users/${id}`, patchOf({ op: "replace", value: { active: false } }))
  expect([await status(), await queuedMails(database.db, at(acme, "ann"))]).toEqual(["deactivated", []])
  await acme.ask("PATCH", `/Users/${id}`, patchOf({ op: "replace", value: { active: true } }))
  expect(await status()).toBe("invited")
  expect(await queuedMails(database.db, at(acme, "ann"))).toHaveLength(1)
})

test("who is switched on by a manager before they were ever in is invited as by the directory, and sets a password by that", async () => {
  const acme = await company()
  const id = await made(acme)
  const switchTo = (value: boolean) =>
    acme.ask("PATCH", `/Users/${id}`, patchOf({ op: "replace", value: { active: value } }))
  await switchTo(false)
  expect(await reactivateAgent(acme.operator, id)).toMatchObject({ status: "invited" })
  expect(await queuedMails(database.db, at(acme, "ann"))).toMatchObject([{ template: "invitation" }])
  expect((await acme.ask("GET", `/Users/${id}`)).body.active).toBe(true)
  await switchTo(true)
  expect(await queuedMails(database.db, at(acme, "ann"))).toHaveLength(1)
  await switchTo(false)
  await switchTo(true)
  const [mail] = await queuedMails(database.db, at(acme, "ann"))
  const link = mail && "link" in mail.props ? mail.props.link : ""
  await acceptInvitation(acme.visitor, link?.split("/").at(-1) ?? "", goodPassword)
  await switchTo(false)
  expect(await reactivateAgent(acme.operator, id)).toMatchObject({ status: "active", attempt: null })
})

test("where an hour's invitations are used up, the directory is refused what would send one, and nothing else", async () => {
  const acme = await company()
  const [ann, bob] = [await made(acme, "ann"), await buildAgent(acme.operator, { email: at(acme, "bob") })]
  const sent = () => acme.ask("POST", "/Users", entraUser(acme, "new")).then(({ status }) => status)
  for (let spent = 1; spent < limits.invitation.points; spent++)
    await spend(acme.asking, "invitation", "agents")
  const change = async (id: string, path: string, value: unknown) =>
    (await acme.ask("PATCH", `/Users/${id}`, patchOf({ op: "replace", path, value }))).status
  expect(await made(acme, "bob")).toBe(bob.id)
  expect(await change(bob.id, "emails", at(acme, "robert"))).toBe(200)
  for (const value of [false, true]) expect(await change(bob.id, "active", value)).toBe(200)
  expect([await sent(), await change(ann, "emails", at(acme, "anna"))]).toEqual([429, 429])
  expect([await change(ann, "active", false), await change(ann, "emails", at(acme, "anna"))]).toEqual([
    200, 200,
  ])
  expect(await change(ann, "active", true)).toBe(429)
})

test("what the directory is refused takes none of the hour's invitations, and a changed address takes one also where a provider is enforced", async () => {
  const acme = await company()
  const ann = await made(acme)
  for (let spent = 2; spent < limits.invitation.points; spent++)
    await spend(acme.asking, "invitation", "agents")
  const emails = (name: string) => patchOf({ op: "replace", path: "emails", value: at(acme, name) })
  await acme.ask("PATCH", `/Users/${ann}`, patchOf({ op: "replace", path: "userName", value: "annie" }))
  const refused = [
    await acme.ask("POST", "/Users", { ...entraUser(acme, "new"), userName: "ANNIE" }),
    await acme.ask("POST", "/Users", { ...entraUser(acme, "new"), userName: acme.owner.email }),
    await acme.ask(
      "PATCH",
      `/Users/${ann}`,
      patchOf({ op: "replace", path: "emails", value: acme.owner.email }),
    ),
  ]
  expect(refused.map(({ status }) => status)).toEqual([409, 409, 409])
  await enforceProvider(acme)
  const change = async (name: string) => (await acme.ask("PATCH", `/Users/${ann}`, emails(name))).status
  expect([await change("anna"), await change("anne")]).toEqual([200, 429])
})

test("who was invited without a mail, and switched off before they were ever in, is invited as they are switched on", async () => {
  const acme = await company()
  const { id, email } = await buildAgent(acme.operator, { status: "invited" })
  for (const value of [false, true])
    await acme.ask("PATCH", `/Users/${id}`, patchOf({ op: "replace", value: { active: value } }))
  expect((await acme.visitor.store.people.accounts.find(id))?.status).toBe("invited")
  expect(await queuedMails(database.db, email)).toMatchObject([{ template: "invitation" }])
})

test.each(["active", "deactivated"] as const)(
  "what was mailed to the former address of an agent who is %s is worth nothing at the new one",
  async (status) => {
    const acme = await company()
    const { id, email } = await buildAgent(acme.operator, { status })
    await startRecovery(acme.visitor, "staff", { email })
    const code = await mailedCode(database.db, email)
    const path = `/Users/${id}`
    const changed = await acme.ask(
      "PATCH",
      path,
      patchOf({ op: "replace", path: 'emails[type eq "work"].value', value: at(acme, "ann") }),
    )
    expect(changed).toMatchObject({ status: 200, body: { active: status === "active" } })
    expect(await queuedMails(database.db, email)).toEqual([])
    const reset = { email: at(acme, "ann"), code, password: `${goodPassword}2` }
    await expect(resetPassword(acme.visitor, "staff", reset)).rejects.toThrow("incorrect or has expired")
  },
)

test("where a provider is enforced nobody gets an invitation, or a password", async () => {
  const acme = await company()
  await enforceProvider(acme)
  const id = await made(acme)
  expect(await acme.visitor.store.people.accounts.find(id)).toMatchObject({ status: "active", attempt: null })
  expect(await acme.visitor.store.people.accounts.passwordHash(id)).toBeNull()
  expect(await queuedMails(database.db, at(acme, "ann"))).toEqual([])
})

test("the address of an agent who is there already leads to that agent, also after the directory has deleted them", async () => {
  const acme = await company()
  const agent = await buildAgent(acme.operator, { email: at(acme, "ann"), manages: true })
  expect(await made(acme)).toBe(agent.id)
  expect((await acme.visitor.store.people.accounts.find(agent.id))?.manages).toBe(true)
  await acme.ask("DELETE", `/Users/${agent.id}`)
  expect(await made(acme)).toBe(agent.id)
  expect((await acme.visitor.store.people.accounts.find(agent.id))?.status).toBe("active")
  await inviteAgents(acme.asking, { emails: [at(acme, "bob")] })
  const bob = await acme.ask("POST", "/Users", { userName: at(acme, "bob"), active: true })
  expect(bob.body).toMatchObject({ active: true, name: { givenName: "bob" } })
})

test("the owner is made, changed, deactivated and deleted by no directory", async () => {
  const acme = await company()
  const { id, email } = acme.owner
  const said = "This is the owner of the portal"
  const user = { userName: email, active: true }
  const elsewhere = { emails: [{ value: at(acme, "elsewhere") }] }
  const refused = [
    await acme.ask("POST", "/Users", user),
    await acme.ask("POST", "/Users", { ...user, userName: email.toUpperCase(), ...elsewhere }),
    await acme.ask("PUT", `/Users/${id}`, { ...user, active: false }),
    await acme.ask("PATCH", `/Users/${id}`, patchOf({ op: "replace", value: { active: false } })),
    await acme.ask("DELETE", `/Users/${id}`),
  ]
  expect(refused.map(({ status }) => status)).toEqual([409, 409, 403, 403, 403])
  for (const { body } of refused) expect(body.detail).toContain(said)
  const ann = await made(acme)
  const renamed = await acme.ask(
    "PATCH",
    `/Users/${ann}`,
    patchOf({ op: "replace", path: "emails", value: email }),
  )
  const called = await acme.ask("PUT", `/Users/${ann}`, { ...user, ...elsewhere })
  for (const answer of [renamed, called])
    expect(answer).toMatchObject({ status: 409, body: { detail: expect.stringContaining(said) } })
  expect((await acme.visitor.store.people.owner.find())?.id).toBe(id)
  expect(await actorOf(acme.visitor, acme.asking.token)).toMatchObject({ role: "owner", id })
})

test("an agent is deactivated and changed also where another one has had their userName for an address all along", async () => {
  const acme = await company()
  const ann = await made(acme)
  const path = `/Users/${ann}`
  const change = (path: string, value: unknown) => patchOf({ op: "replace", path, value })
  await acme.ask("PATCH", path, change("emails", at(acme, "ann-lee")))
  await buildAgent(acme.operator, { email: at(acme, "ann") })
  for (const body of [change("name.familyName", "Low"), change("active", false), change("userName", "annie")])
    expect((await acme.ask("PATCH", path, body)).status).toBe(200)
  expect((await acme.ask("GET", path)).body).toMatchObject({ active: false, userName: "annie" })
  expect(await acme.ask("PATCH", path, change("userName", at(acme, "ann")))).toMatchObject({
    ...{ status: 409, body: { scimType: "uniqueness" } },
  })
})

test("groups are teams: made, found, filled and emptied as Entra and Okta do, renamed and deleted", async () => {
  const acme = await company()
  const [ann, bob] = [await made(acme, "ann"), await made(acme, "bob")]
  const group = { schemas: [`${core}:Group`], externalId: "g1", displayName: "Support", members: [] }
  const { status, body } = await acme.ask("POST", "/Groups", group)
  expect(status).toBe(201)
  expect(await acme.ask("POST", "/Groups", group)).toMatchObject({
    status: 409,
    body: { scimType: "uniqueness" },
  })
  const path = `/Groups/${body.id}`
  const members = async () =>
    (await acme.ask("GET", path)).body.members.map(({ value }: { value: string }) => value)
  const patch = (...operations: object[]) => acme.ask("PATCH", path, patchOf(...operations))
  expect((await patch({ op: "Add", path: "members", value: [{ $ref: null, value: ann }] })).status).toBe(204)
  await patch({ op: "add", path: "members", value: [{ value: bob, display: "Bob" }] })
  expect((await members()).sort()).toEqual([ann, bob].sort())
  await patch({ op: "Remove", path: "members", value: [{ $ref: null, value: ann }] })
  expect(await members()).toEqual([bob])
  await patch({ op: "remove", path: "members", value: [] })
  expect(await members()).toEqual([bob])
  await patch({ op: "remove", path: `members[value eq "${bob}"]` })
  expect(await members()).toEqual([])
  await patch(
    { op: "replace", path: "members", value: [{ value: ann }] },
    { op: "replace", value: { id: body.id, displayName: "Help" } },
  )
  expect(await listTeams(acme.asking)).toMatchObject([{ name: "Help", members: [{ id: ann }] }])
  const find = (filter: string) =>
    acme.ask("GET", `/Groups?excludedAttributes=members&filter=${encodeURIComponent(filter)}`)
  expect((await find('displayName eq "help"')).body).toMatchObject({
    totalResults: 1,
    Resources: [{ externalId: "g1" }],
  })
  expect((await find('externalId eq "g1"')).body.Resources[0].members).toBeUndefined()
  expect((await find(`id eq "${body.id}" and members eq "${bob}"`)).body.totalResults).toBe(0)
  await acme.ask("PUT", path, { displayName: "Help", members: [{ value: bob }] })
  expect(await members()).toEqual([bob])
  expect((await acme.ask("DELETE", path)).status).toBe(204)
  expect((await acme.ask("GET", path)).status).toBe(404)
})

test("a group of ten thousand is refused, and leaves the team as it was", async () => {
  const acme = await company()
  const { id } = await createTeam(acme.asking, { name: "Support" })
  const members = Array.from({ length: 10_000 }, () => ({ value: newId(), display: "Somebody" }))
  const refused = [
    await acme.ask("POST", "/Groups", { displayName: "All", members }),
    await acme.ask("PATCH", `/Groups/${id}`, patchOf({ op: "add", path: "members", value: members })),
  ]
  for (const { status, body } of refused)
    expect({ status, detail: body.detail }).toEqual({ status: 400, detail: "At most 200 members" })
  expect(await listTeams(acme.asking)).toEqual([{ id, name: "Support", members: [] }])
  const huge = await acme.ask("POST", "/Groups", `"${"x".repeat(1_950_000)}"`)
  expect(huge.status).toBe(413)
})

test("a key counts at its own company, for SCIM alone, and until it is revoked", async () => {
  const [acme, globex] = [await company(), await company()]
  const id = await made(acme)
  expect((await askScim(globex, acme.token, "GET", "/Users")).status).toBe(401)
  for (const method of ["GET", "PATCH", "DELETE"])
    expect(
      (
        await globex.ask(
          method,
          `/Users/${id}`,
          method === "PATCH" ? patchOf({ op: "replace", value: { active: false } }) : undefined,
        )
      ).status,
    ).toBe(404)
  const team = await createTeam(acme.asking, { name: "Support" })
  expect((await globex.ask("DELETE", `/Groups/${team.id}`)).status).toBe(404)
  const other = (await globex.ask("POST", "/Groups", { displayName: "Spies", members: [{ value: id }] })).body
  expect(other.members).toEqual([])
  const wrong = await askScim(acme, `vst_${"0".repeat(40)}`, "GET", "/Users")
  expect(wrong).toMatchObject({ status: 401, body: { status: "401" } })
  expect(wrong.headers.get("www-authenticate")).toBe("Bearer")
  for (const token of [null, acme.asking.token])
    expect((await askScim(acme, token, "GET", "/Users")).status).toBe(401)
  await revokeApiKey(acme.asking, { id: acme.key.id })
  expect((await acme.ask("GET", "/Users")).status).toBe(401)
  expect((await globex.ask("GET", "/Users")).body.totalResults).toBe(0)
})

test("bad requests are told apart as SCIM has it", async () => {
  const acme = await company()
  const id = await made(acme)
  const cases: [
    scimType: string | undefined,
    status: number,
    method: string,
    path: string,
    body?: unknown,
  ][] = [
    ["invalidFilter", 400, "GET", '/Users?filter=nickName eq "x"'],
    ["invalidFilter", 400, "GET", '/Users?filter=userName co "x"'],
    ["invalidFilter", 400, "GET", '/Users?filter=userName eq "x" or active eq true'],
    ["invalidFilter", 400, "GET", '/Groups?filter=members.type eq "x"'],
    ["invalidValue", 400, "GET", "/Users?count=many"],
    ["invalidSyntax", 400, "POST", "/Users", "{"],
    ["invalidSyntax", 400, "POST", "/Users", []],
    ["invalidSyntax", 400, "POST", "/Users", { userName: "a\0b@example.com" }],
    ["invalidValue", 400, "POST", "/Users", { userName: "no address" }],
    ["invalidValue", 400, "POST", "/Users", {}],
    ["invalidValue", 400, "POST", "/Users", { userName: 7 }],
    ["invalidSyntax", 400, "PATCH", `/Users/${id}`, { Operations: [] }],
    ["invalidSyntax", 400, "PATCH", `/Users/${id}`, patchOf({ op: "move", path: "active", value: true })],
    ["invalidPath", 400, "PATCH", `/Users/${id}`, patchOf({ op: "add", path: "shoeSize", value: 9 })],
    ["invalidPath", 400, "PATCH", `/Users/${id}`, patchOf({ op: "add", path: "emails[", value: "x" })],
    ["invalidValue", 400, "PATCH", `/Users/${id}`, patchOf({ op: "add", path: "active", value: "maybe" })],
    ["noTarget", 400, "PATCH", `/Users/${id}`, patchOf({ op: "remove" })],
    ["mutability", 400, "PATCH", `/Users/${id}`, patchOf({ op: "remove", path: "userName" })],
    [undefined, 404, "GET", "/Nothing"],
    [undefined, 404, "GET", "/Users/%ff"],
    [undefined, 405, "PUT", "/Users", {}],
  ]
  for (const [scimType, status, method, path, body] of cases)
    expect({ path, body, answer: await acme.ask(method, path, body) }).toMatchObject({
      answer: { status, body: { ...(scimType && { scimType }), status: String(status) } },
    })
  expect((await acme.ask("GET", `/Users/${id}`)).body).toMatchObject({
    active: true,
    userName: at(acme, "ann"),
  })
})

test("HEAD is answered as GET is", async () => {
  const acme = await company()
  const id = await made(acme)
  for (const path of ["/Users", `/Users/${id}`, "/Groups", "/ServiceProviderConfig"])
    expect((await acme.ask("HEAD", path)).status).toBe(200)
  for (const path of ["/Groups/none", "/Nothing"]) expect((await acme.ask("HEAD", path)).status).toBe(404)
})

test("lists are bounded, and go on from where they are asked to", async () => {
  const acme = await company()
  for (let i = 0; i < 5; i++) await buildAgent(acme.operator)
  const ids = async (query: string) =>
    (await acme.ask("GET", `/Users?${query}`)).body.Resources.map(({ id }: { id: string }) => id)
  const all = await ids("count=100000")
  expect(all).toHaveLength(5)
  expect([...(await ids("startIndex=1&count=2")), ...(await ids("startIndex=3&count=10"))]).toEqual(all)
  expect(await ids("count=0")).toEqual([])
  expect(await ids("startIndex=-4&count=-1")).toEqual([])
  const { body } = await acme.ask("GET", "/Users?count=1&attributes=userName,emails.value")
  expect(Object.keys(body.Resources[0]).sort()).toEqual(["emails", "id", "schemas", "userName"])
})

test("it says what it can do", async () => {
  const acme = await company()
  const config = (await acme.ask("GET", "/ServiceProviderConfig")).body
  expect(config).toMatchObject({
    patch: { supported: true },
    bulk: { supported: false },
    filter: { maxResults: 200 },
  })
  expect((await acme.ask("GET", "/ResourceTypes")).body.Resources).toMatchObject([
    { id: "User", endpoint: "/Users" },
    { id: "Group", endpoint: "/Groups" },
  ])
  expect(
    (await acme.ask("GET", `/Schemas/${core}:User`)).body.attributes.map(
      ({ name }: { name: string }) => name,
    ),
  ).toContain("userName")
  expect((await acme.ask("GET", "/Schemas/nothing")).status).toBe(404)
})
