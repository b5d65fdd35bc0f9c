import { sql } from "kysely"
import {
  addAddressDomain,
  addIdentityProvider,
  changeIdentityProvider,
  orderIdentityProviders,
  proveAddressDomain,
} from "@/lib/people/identity-providers/mutations"
import { listIdentityProviders, waysIn } from "@/lib/people/identity-providers/queries"
import { testOnOneServer } from "@/lib/testing/citus"
import { testDatabase } from "@/lib/testing/database"
import { startDnsServer } from "@/lib/testing/dns-server"
import { buildAgent, buildSignedInOwner, signedIn } from "@/lib/testing/factories"
import { rowsRead } from "@/lib/testing/rows-read"
import { addressRecord } from "./address-domains"
import { addressIn, claimedBy, namesIn, valuesOf } from "./claims"
import { identityStore } from "./store"

const database = testDatabase()
const issuer = "https://93.184.216.34/realms/acme"
const someone = { name: "Acme", audience: "customers" as const, issuer, clientId: "x", clientKey: "a secret" }

test("a secret is kept sealed and never shown, and stays where none is given", async () => {
  const { asking } = await buildSignedInOwner(database.db)
  const added = await addIdentityProvider(asking, someone)
  expect(added).toMatchObject({ hasClientKey: true, isOn: false })
  expect(JSON.stringify(await listIdentityProviders(asking))).not.toContain("a secret")
  const before = await asking.store.people.identityProviders.find(added.id)
  expect(JSON.stringify(before)).not.toContain("a secret")
  await changeIdentityProvider(asking, { id: added.id, clientKey: "", name: "Other" })
  expect(await asking.store.people.identityProviders.find(added.id)).toMatchObject({
    ...{ name: "Other", sealed: before?.sealed },
  })
})

const amongMany =
  "those of the staff are found by their names without reading through all whom a provider knows"
testOnOneServer(amongMany, "another server counts what is read", async () => {
  const { asking, organisation } = await buildSignedInOwner(database.db)
  const { id } = await addIdentityProvider(asking, someone)
  await sql`
    INSERT INTO identity
      SELECT ${organisation.id}, side || i, ${id}, side, 'Ann-' || i, NULL, 'o' || i, now(), now()
        FROM generate_series(1, 3000) AS i, unnest(ARRAY['staff', 'customers']) AS side`.execute(database.db)
  await sql`ANALYZE identity`.execute(database.db)
  const rows = await database.db.transaction().execute(async (db) => {
    const before = await rowsRead(db, ["identity"])
    const found = await identityStore(db, organisation.id).listNamed(["ann-77", "ANN-2999", "nobody"])
    expect(found.map(({ subject, side }) => [subject, side]).sort()).toEqual([
      ["Ann-2999", "staff"],
      ["Ann-77", "staff"],
    ])
    return (await rowsRead(db, ["identity"])) - before
  })
  expect(rows).toBeLessThan(20)
})

test.each([
  ["https://login.microsoftonline.com/TENANT/v2.0", "Replace the part in capitals"],
  ["https://login.microsoftonline.com/common/v2.0", "your own tenant"],
  ["ftp://login.example.com", "Enter the issuer"],
  ["https://user:word@93.184.216.34/", "Enter the issuer"],
  ["http://93.184.216.34/", "https://"],
  ["https://10.0.0.1/", "private network"],
  ["https://127.0.0.1:8443/", "private network"],
  ["https://169.254.169.254/", "private network"],
])("%s is no issuer", async (address, words) => {
  const { asking } = await buildSignedInOwner(database.db)
  await expect(addIdentityProvider(asking, { ...someone, issuer: address })).rejects.toThrow(words)
})

test("agents are made for named and proved domains alone, and a provider can be switched off whatever became of them", async () => {
  const { asking } = await buildSignedInOwner(database.db)
  const zone: Parameters<typeof startDnsServer>[0] = {}
  await startDnsServer(zone)
  const staff = { ...someone, audience: "staff" as const, isJustInTime: true }
  await expect(addIdentityProvider(asking, staff)).rejects.toThrow("Name the domains")
  const named = { ...staff, domains: ["acme.example"] }
  await expect(addIdentityProvider(asking, named)).rejects.toThrow("acme.example")
  await addAddressDomain(asking, { domain: "acme.example" })
  expect(await proveAddressDomain(asking, { domain: "acme.example" })).toMatchObject({ isProved: false })
  const { name, value } = await addressRecord(asking, "acme.example")
  zone[name] = { TXT: [value] }
  expect(await proveAddressDomain(asking, { domain: "acme.example" })).toMatchObject({ isProved: true })
  const { id } = await addIdentityProvider(asking, named)
  await changeIdentityProvider(asking, { id, isOn: true, isEnforced: true })
  expect(await waysIn(asking, "staff")).toMatchObject({ hasPassword: false })
  expect(await waysIn(asking, "customers")).toEqual({ providers: [], hasPassword: true })
  delete zone[name]
  await proveAddressDomain(asking, { domain: "acme.example" })
  expect(await changeIdentityProvider(asking, { id, isOn: false })).toMatchObject({ isEnforced: false })
  await expect(changeIdentityProvider(asking, { id, isOn: true })).rejects.toThrow("acme.example")
})

test("another company's record proves nothing", async () => {
  const [acme, globex] = [await buildSignedInOwner(database.db), await buildSignedInOwner(database.db)]
  const { name, value } = await addressRecord(acme.asking, "acme.example")
  await startDnsServer({ [name]: { TXT: [value] } })
  await addAddressDomain(globex.asking, { domain: "acme.example" })
  expect(await proveAddressDomain(globex.asking, { domain: "acme.example" })).toMatchObject({
    isProved: false,
  })
})

test("only the owner sees and changes them, and not what another one has changed meanwhile", async () => {
  const { asking, operator, visitor } = await buildSignedInOwner(database.db)
  const manager = await signedIn(visitor, "agent", await buildAgent(operator, { manages: true }))
  await expect(listIdentityProviders(manager)).rejects.toThrow("Only the owner")
  await expect(addIdentityProvider(manager, someone)).rejects.toThrow("Only the owner")
  const one = await addIdentityProvider(asking, someone)
  await changeIdentityProvider(asking, { id: one.id, name: "Other", seen: one.updatedAt })
  await expect(
    changeIdentityProvider(asking, { id: one.id, name: "Third", seen: one.updatedAt }),
  ).rejects.toThrow("meanwhile")
  const two = await addIdentityProvider(asking, { ...someone, name: "Two" })
  await orderIdentityProviders(asking, { ids: [two.id, "nothing"] })
  expect((await listIdentityProviders(asking)).map(({ name }) => name)).toEqual(["Two", "Other"])
})

test.each<[string, Record<string, unknown>, boolean]>([
  [issuer, { email: "A@Acme.example", email_verified: true }, true],
  [issuer, { email: "a@acme.example", email_verified: "true" }, true],
  [issuer, { email: "a@acme.example" }, false],
  [issuer, { email: "a@acme.example, b@acme.example", email_verified: true }, false],
  [issuer, { email: ["a@acme.example"], email_verified: true }, false],
  [issuer, { email: "a@acme.example", xms_edov: true }, false],
  ["https://login.microsoftonline.com/7/v2.0", { email: "a@acme.example", xms_edov: "1" }, true],
  ["https://login.microsoftonline.com/7/v2.0", { email: "a@acme.example" }, false],
  ["https://accounts.google.com", { email: "a@gmail.com", email_verified: true }, true],
  ["https://accounts.google.com", { email: "a@acme.example", email_verified: true }, false],
  [
    "https://accounts.google.com",
    { email: "a@acme.example", email_verified: true, hd: "acme.example" },
    true,
  ],
])("of %s, %j says that the address is proved: %s", (from, claims, isVerified) => {
  expect(addressIn({ issuer: from }, { sub: "a", ...claims })).toMatchObject({ isVerified })
})

test("claims are read by name and by path, and names made of them keep to their rules", () => {
  expect(valuesOf({ groups: ["a", 1, { b: 1 }] }, "groups")).toEqual(["a", "1"])
  expect(valuesOf({ realm_access: { roles: ["a"] } }, "realm_access.roles")).toEqual(["a"])
  expect(valuesOf({ "a.b": "own" }, "a.b")).toEqual(["own"])
  expect(valuesOf({}, "constructor.name")).toEqual([])
  const claims = { sub: "a", name: `Ann \u202e${"x".repeat(99)}` }
  expect(namesIn(claims, "ann@acme.example")).toMatchObject({ firstName: "Ann" })
  expect(namesIn(claims, "ann@acme.example").lastName.length).toBeLessThanOrEqual(55)
  expect(namesIn({ sub: "a" }, "ann@acme.example")).toEqual({ firstName: "ann", lastName: "" })
  const rules = [{ value: "leads", role: "manager" as const, teams: ["x"] }]
  expect(claimedBy({ claim: "groups", rules, isNeeded: false }, { sub: "a" })).toEqual({
    ...{ isRefused: false, isManager: false, teams: [], ruledTeams: ["x"] },
  })
})
