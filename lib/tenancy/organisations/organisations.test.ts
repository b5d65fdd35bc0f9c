import { listenForChanges } from "@/lib/platform/db/changes"
import type { Listener } from "@/lib/platform/db/listener"
import { ConflictError, ForbiddenError, InvalidError } from "@/lib/platform/errors"
import { budgetOf, ofStrangers } from "@/lib/platform/shares/budgets"
import { testDatabase } from "@/lib/testing/database"
import { buildCustomer, buildOrganisation } from "@/lib/testing/factories"
import { openGate } from "@/lib/testing/gate"
import { apexContext } from "@/lib/work/contexts"
import { createOrganisation, holdOrganisation, updateOrganisation } from "./mutations"
import { findOrganisation, findPortalNamed, tellCompaniesApart } from "./queries"
import { defaultSettings, settingsFields } from "./schema"
import { portalTitle } from "./values"

const database = testDatabase()

test("a portal is found by its identifier and by its own domain [A01, A02, A03]", async () => {
  const { organisation } = await buildOrganisation(database.db, { customDomain: "help.acme.example" })
  for (const key of [organisation.identifier, "help.acme.example"]) {
    expect((await findOrganisation(apexContext(database.db), key))?.id).toBe(organisation.id)
  }
  expect(await findOrganisation(apexContext(database.db), "nobody")).toBeNull()
})

test("a company has one share by all its hosts, once it is found or all are told apart; a host of none has not", async () => {
  const directory = apexContext(database.db)
  const { organisation } = await buildOrganisation(database.db, { customDomain: "docs.acme.example" })
  const hosts = [organisation.identifier, "docs.acme.example", "made-up"]
  expect(hosts.map(budgetOf)).toEqual([ofStrangers, ofStrangers, ofStrangers])
  for (const host of hosts) await findPortalNamed(directory, host)
  expect(hosts.map(budgetOf)).toEqual([organisation.id, organisation.id, ofStrangers])
  const { organisation: other } = await buildOrganisation(database.db, { customDomain: "docs.other.example" })
  await tellCompaniesApart(directory)
  expect([other.identifier, "docs.other.example", "made-up"].map(budgetOf)).toEqual([
    other.id,
    other.id,
    ofStrangers,
  ])
})

test("a company that is held is changed by one after the other, while rows of it come", async () => {
  const { operator } = await buildOrganisation(database.db)
  const [held, enough] = [openGate(), openGate()]
  const done: string[] = []
  const holding = operator.store.transaction(async (store) => {
    await holdOrganisation({ store })
    held.release()
    await enough.promise
    done.push("held")
  })
  await held.promise
  const changing = updateOrganisation(operator, { name: "Other" }).then(() => done.push("changed"))
  const coming = buildCustomer(operator).then(() => done.push("came"))
  // The customer comes first, or else when the company is let go.
  await Promise.race([coming, new Promise((late) => setTimeout(late, 60_000).unref())])
  enough.release()
  await Promise.all([holding, changing, coming])
  expect(done).toEqual(["came", "held", "changed"])
})

test("a new portal has every setting, with the specified theme colour [A07, A09]", async () => {
  const { organisation } = await buildOrganisation(database.db, { name: "Acme" })
  expect(organisation.settings).toEqual(defaultSettings)
  expect(organisation.settings.themeColor).toBe("#1b223c")
  expect(portalTitle(organisation)).toBe("Acme")
})

test("changing one setting keeps the others [A09]", async () => {
  const { operator } = await buildOrganisation(database.db, {
    settings: { title: "Help", footerLinks: [{ label: "Blog", url: "blog.example" }] },
  })
  const updated = await updateOrganisation(operator, { settings: { themeColor: "#FFD" } })
  expect(updated.settings).toMatchObject({
    title: "Help",
    themeColor: "#ffffdd",
    footerLinks: [{ label: "Blog" }],
  })
})

test("two changes made from the same reading of a portal are both kept", async () => {
  const { operator, organisation } = await buildOrganisation(database.db, { settings: { title: "Help" } })
  await Promise.all([
    updateOrganisation(operator, { settings: { description: "We help" } }),
    updateOrganisation(operator, { settings: { language: "de" } }),
  ])
  expect((await findOrganisation(apexContext(database.db), organisation.identifier))?.settings).toMatchObject(
    {
      title: "Help",
      description: "We help",
      language: "de",
    },
  )
})

test("a domain is told of every change, though the context was made before it", async () => {
  const heard: string[] = []
  const { operator, organisation } = await buildOrganisation(database.db)
  await updateOrganisation(operator, { customDomain: "help.heard.example" })
  const onChange = (keys: string[]) => heard.push(...keys)
  const listener = await new Promise<Listener>((resolve) => {
    const opened = listenForChanges(database.url, {
      onChange,
      onLost: () => {},
      onReady: () => resolve(opened),
    })
  })
  await updateOrganisation(operator, { customDomain: null })
  await listener.caughtUp()
  await listener.close()
  expect(heard).toEqual([organisation.identifier, "help.heard.example", organisation.identifier])
})

const refused: [name: string, changes: object][] = [
  ["a colour with CSS behind it", { settings: { themeColor: "red;}body{background:url(//evil)}" } }],
  ["a logo from elsewhere", { settings: { logo: "//evil.example/x.png" } }],
  ["four footer links", { settings: { footerLinks: Array(4).fill({ label: "x", url: "x" }) } }],
  ...["termsUrl", "privacyUrl", "communityUrl", "facebook", "twitter", "linkedin", "instagram"].flatMap(
    (field) =>
      ["javascript:alert(1)", "JavaScript:1", "data:text/html,x", "java\tscript:alert(1)", "vbscript:x"].map(
        (address): [string, object] => [`${address} as ${field}`, { settings: { [field]: address } }],
      ),
  ),
  ["a script in the footer", { settings: { footerLinks: [{ label: "x", url: "javascript:alert(1)" }] } }],
  ["a script beside the folders", { settings: { folderLinks: ["data:text/html,x"] } }],
  ["a footer label of two lines", { settings: { footerLinks: [{ label: "x\r\ny", url: "" }] } }],
  ["a header label of two lines", { settings: { headerLabels: ["a\nb"] } }],
  ["a name of two lines", { name: "Acme\r\nBcc: x@example.com" }],
  ["a name with a control character", { name: "Ac\u0007me" }],
  ["a title of two lines", { settings: { title: "Help\u2028Desk" } }],
  ["an unknown setting", { settings: { isAdmin: true } }],
  ["an unknown field", { identifier: "other" }],
]
test.each(refused)("%s is refused and nothing changes", async (_, changes) => {
  const { operator, organisation } = await buildOrganisation(database.db)
  await expect(updateOrganisation(operator, changes as never)).rejects.toBeInstanceOf(InvalidError)
  expect(await findOrganisation(apexContext(database.db), organisation.identifier)).toEqual(organisation)
})

test("only who may configure changes a portal", async () => {
  const { visitor } = await buildOrganisation(database.db)
  await expect(updateOrganisation(visitor, { name: "Mine" })).rejects.toBeInstanceOf(ForbiddenError)
})

test.each(["api", "platform", "www"])("the identifier %s is reserved", async (identifier) => {
  await expect(createOrganisation({ identifier, name: "X" }, database.db)).rejects.toBeInstanceOf(
    InvalidError,
  )
})

test.each(["", "A", "a_b", "-a", "a-", "a.b", "a".repeat(64), "a\u0000"])(
  "'%s' is no identifier",
  async (identifier) => {
    await expect(createOrganisation({ identifier, name: "X" }, database.db)).rejects.toBeInstanceOf(
      InvalidError,
    )
  },
)

test("a portal created in a transaction that fails was never there", async () => {
  const failing = database.db.transaction().execute(async (transaction) => {
    await createOrganisation({ identifier: "undone", name: "X" }, transaction)
    throw new Error("something else failed")
  })
  await expect(failing).rejects.toThrow("something else failed")
  expect(await findOrganisation(apexContext(database.db), "undone")).toBeNull()
})

test("an identifier or domain is given once", async () => {
  const { organisation } = await buildOrganisation(database.db, { customDomain: "help.once.example" })
  const again = { identifier: organisation.identifier, name: "Again" }
  await expect(createOrganisation(again, database.db)).rejects.toBeInstanceOf(ConflictError)
  const sameDomain = { identifier: "free", name: "Again", customDomain: "HELP.once.example" }
  await expect(createOrganisation(sameDomain, database.db)).rejects.toBeInstanceOf(ConflictError)
  const { operator } = await buildOrganisation(database.db)
  await expect(updateOrganisation(operator, { customDomain: "help.once.example" })).rejects.toBeInstanceOf(
    ConflictError,
  )
})

test.each(["localhost", "samovar.localhost", "a.b.localhost", "www.localhost", "10.0.0.1"])(
  "%s is no portal's own domain: it names the installation or another company",
  async (customDomain) => {
    const { operator } = await buildOrganisation(database.db)
    await expect(updateOrganisation(operator, { customDomain })).rejects.toBeInstanceOf(InvalidError)
    const company = { identifier: "domain-taker", name: "X", customDomain }
    await expect(createOrganisation(company, database.db)).rejects.toBeInstanceOf(InvalidError)
  },
)

test("links as people write them are kept, and what was stored before a rule can still be read", async () => {
  const { operator, organisation } = await buildOrganisation(database.db)
  const settings = {
    termsUrl: "acme.example:8080/terms",
    communityUrl: "mailto:us@acme.example",
    facebook: "",
  }
  expect((await updateOrganisation(operator, { settings })).settings).toMatchObject(settings)
  await operator.store.tenancy.organisation.update({
    settings: { termsUrl: "javascript:alert(1)", title: "a\nb" },
  })
  const found = await findOrganisation(apexContext(database.db), organisation.identifier)
  expect(settingsFields.safeParse(found?.settings).success).toBe(true)
  await expect(createOrganisation({ identifier: "lines", name: "a\nb" }, database.db)).rejects.toBeInstanceOf(
    InvalidError,
  )
})
