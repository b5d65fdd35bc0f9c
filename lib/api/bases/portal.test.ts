import { GET } from "@/app/api/kb/[...call]/route"
import { knowledgeBase } from "@/lib/api/bases/portal"
import { testDatabase } from "@/lib/testing/database"
import { buildCategory, buildOrganisation } from "@/lib/testing/factories"

const database = testDatabase()

async function ask(host: string, call: string, inputs: Record<string, string> = {}, headers = {}) {
  const url = `http://localhost/api/kb/${call}?${new URLSearchParams(inputs)}`
  const response = await GET(new Request(url, { headers: { host, ...headers } }))
  return { status: response.status, body: await response.json() }
}

const hostOf = ({ identifier }: { identifier: string }) => `${identifier}.localhost:3000`
const place = { CategoryId: "x", FolderId: "x", ArticleId: "x" }
const calls = Object.keys(knowledgeBase)
const readingCalls = calls.filter((call) => !/Settings$/.test(call))

describe("whose portal", () => {
  test("getSettings names any portal by subdomain, from every host [A01, A08, A09, X04]", async () => {
    const { organisation } = await buildOrganisation(database.db, { settings: { title: "Help" } })
    for (const host of ["localhost:3000", hostOf(organisation)]) {
      const { status, body } = await ask(host, "getSettings", { subdomain: organisation.identifier })
      expect(status).toBe(200)
      expect(body).toMatchObject({
        status: "200",
        data: {
          usersettings: { id: organisation.id, companyidentifier: organisation.identifier },
          frontendsettings: { title: "Help", themescolor: "#1b223c" },
        },
      })
    }
    expect((await ask(hostOf(organisation), "getSettings")).body.data.usersettings.id).toBe(organisation.id)
  })

  test("an unknown subdomain answers status '404' as text, and 'Incorrect Company Name' [A04, A05, X04]", async () => {
    for (const subdomain of ["nobody", "a.b", "-", "x".repeat(64)]) {
      const { status, body } = await ask("localhost", "getSettings", { subdomain })
      expect({ status, body }).toMatchObject({
        status: 404,
        body: { status: "404", message: "Incorrect Company Name" },
      })
    }
  })

  test("a custom domain gives the company identifier [A02, X56]", async () => {
    const customDomain = "help.acme.example"
    const { organisation } = await buildOrganisation(database.db, { customDomain })
    const byDomain = await ask("localhost", "getCompanySettings", { custome_domain: "HELP.acme.example" })
    expect(byDomain.body.data.usersettings).toMatchObject({
      companyidentifier: organisation.identifier,
      custome_domain: customDomain,
    })
    const byName = await ask("localhost", "getCompanySettings", { domainname: organisation.identifier })
    expect(byName).toEqual(byDomain)
    expect(await ask(`${customDomain}:3000`, "getCompanySettings")).toEqual(byDomain)
    expect(
      (await ask("localhost", "getCompanySettings", { custome_domain: organisation.identifier })).status,
    ).toBe(404)
  })

  test.each([...calls])(
    "%s on a host nobody has answers 404 'Incorrect Company Name' [A04]",
    async (call) => {
      for (const host of [
        "nobody.localhost",
        "localhost",
        "evil.example",
        "",
        "a b",
        "[::1]:3000",
        "x".repeat(300),
      ]) {
        const { status, body } = await ask(host, call, place)
        expect({ host, status, message: body.message }).toEqual({
          host,
          status: 404,
          message: "Incorrect Company Name",
        })
      }
    },
  )

  test("only the Host header says which portal is asked [negative 9, 32]", async () => {
    const acme = await buildOrganisation(database.db)
    const globex = await buildOrganisation(database.db)
    await buildCategory(acme.operator, { name: "Secret" })
    const forged = {
      "x-forwarded-host": hostOf(acme.organisation),
      "x-middleware-subrequest": "middleware:middleware:middleware:middleware:middleware",
      "x-invoke-path": "/api/kb/listCategories",
      forwarded: `host=${hostOf(acme.organisation)}`,
      rsc: "1",
    }
    const { body } = await ask(hostOf(globex.organisation), "listCategories", {}, forged)
    expect(body.message).toBe("No Categories Exist")
  })
})

describe("who asks", () => {
  test.each(readingCalls)("%s refuses another's UserId or orgId with 403 [D-34]", async (call) => {
    const { organisation } = await buildOrganisation(database.db)
    const other = await buildOrganisation(database.db)
    const claims: Record<string, string>[] = [
      { orgId: other.organisation.id },
      { orgId: "x" },
      { UserId: "somebody" },
    ]
    for (const claim of claims) {
      expect((await ask(hostOf(organisation), call, { ...place, ...claim })).status).toBe(403)
    }
  })

  test("a visitor may leave UserId and orgId empty, or send what a browser makes of nothing", async () => {
    const { organisation } = await buildOrganisation(database.db)
    for (const nothing of ["", "undefined", "null"]) {
      const inputs = { UserId: nothing, orgId: nothing }
      expect((await ask(hostOf(organisation), "listCategories", inputs)).status).toBe(200)
    }
    expect((await ask(hostOf(organisation), "listCategories", { orgId: organisation.id })).status).toBe(200)
  })

  test("extra inputs change nothing [negative 7]", async () => {
    const { organisation, operator } = await buildOrganisation(database.db)
    await buildCategory(operator)
    const plain = await ask(hostOf(organisation), "listCategories")
    const extra = {
      role: "admin",
      organisationId: "x",
      "__proto__[polluted]": "1",
      "constructor[prototype][polluted]": "1",
    }
    expect(await ask(hostOf(organisation), "listCategories", extra)).toEqual(plain)
    expect({}).not.toHaveProperty("polluted")
  })
})

describe("a closed portal", () => {
  const closed = [{ deleted: true }, { knowledgeBaseDeactivated: true }, { knowledgeBaseApp: false }]

  test.each(readingCalls)("%s answers 'There is no content to display' [D-20, D-21]", async (call) => {
    for (const switches of closed) {
      const { organisation } = await buildOrganisation(database.db, switches)
      const { status, body } = await ask(hostOf(organisation), call, place)
      expect({ status, message: body.message }).toEqual({
        status: 404,
        message: "There is no content to display",
      })
    }
  })

  test("its settings still say why [D-20]", async () => {
    const { organisation } = await buildOrganisation(database.db, {
      deleted: true,
      knowledgeBaseDeactivated: true,
    })
    const { body } = await ask(hostOf(organisation), "getSettings")
    expect(body.data.usersettings).toMatchObject({ isdelete: true, kbdeactivated: true })
  })

  test("deactivated tickets leave the knowledge base readable [D-20]", async () => {
    const { organisation } = await buildOrganisation(database.db, {
      ticketsDeactivated: true,
      ticketApp: false,
    })
    expect((await ask(hostOf(organisation), "listCategories")).status).toBe(200)
  })
})
