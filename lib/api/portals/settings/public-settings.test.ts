import { GET } from "@/app/api/kb/[...call]/route"
import { testDatabase } from "@/lib/testing/database"
import { buildOrganisation, buildOwner } from "@/lib/testing/factories"

const database = testDatabase()

async function settingsOf(identifier: string) {
  const url = `http://localhost/api/kb/getSettings?subdomain=${identifier}`
  return (await GET(new Request(url, { headers: { host: `${identifier}.localhost` } }))).json()
}

test("settings have the specification's spellings, and none is lost [A08, A09, D-70]", async () => {
  const { organisation, operator } = await buildOrganisation(database.db, {
    name: "Acme",
    customDomain: "help.acme.example",
    knowledgeBaseApp: false,
    ticketsDeactivated: true,
    settings: {
      title: "Help",
      description: "We help",
      logo: "/api/files/1.png",
      themeColor: "#112233",
      textColor: "#445566",
      searchEnabled: false,
      headerLabels: ["Start", "Topics"],
      footerLinks: [{ label: "Imprint", url: "https://acme.example/imprint" }],
      folderLinks: ["https://acme.example/folders"],
      facebook: "https://facebook.example",
      twitter: "https://twitter.example",
      linkedin: "https://linkedin.example",
      instagram: "https://instagram.example",
      communityUrl: "https://forum.example",
      termsUrl: "https://acme.example/terms",
      privacyUrl: "https://acme.example/privacy",
      neutralAnswers: true,
      language: "de",
    },
  })
  const owner = await buildOwner(operator)
  expect(await settingsOf(organisation.identifier)).toEqual({
    status: "200",
    data: {
      usersettings: {
        id: organisation.id,
        userId: owner.id,
        portalname: "Acme",
        companyidentifier: organisation.identifier,
        domainname: organisation.identifier,
        custome_domain: "help.acme.example",
        is_ticket_app: true,
        is_kb_app: false,
        ticketdeactivated: true,
        kbdeactivated: false,
        isdelete: false,
      },
      frontendsettings: {
        title: "Help",
        description: "We help",
        logo: "/api/files/1.png",
        themescolor: "#112233",
        textcolor: "#445566",
        enablesearch: false,
        allowsignup: true,
        allowbredcumb: true,
        Headerlink: ["Start", "Topics"],
        Footerlink: [{ label: "Imprint", url: "https://acme.example/imprint" }],
        folderlinkurl: ["https://acme.example/folders"],
        facebook: "https://facebook.example",
        twitter: "https://twitter.example",
        linkdin: "https://linkedin.example",
        instagram: "https://instagram.example",
        communityUrl: "https://forum.example",
        termsUrl: "https://acme.example/terms",
        privacyUrl: "https://acme.example/privacy",
        neutralAnswers: true,
        language: "de",
      },
    },
  })
})

test("an absent domain and owner are empty on the wire", async () => {
  const { organisation } = await buildOrganisation(database.db)
  const { data } = await settingsOf(organisation.identifier)
  expect(data.usersettings).toMatchObject({ custome_domain: "", userId: "" })
})
