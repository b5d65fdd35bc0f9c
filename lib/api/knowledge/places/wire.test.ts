import {
  fromArticles,
  fromPlacedArticle,
  fromPlaceSeo,
  toArticles,
  toPlacedArticle,
  toPlaceSeo,
} from "@/lib/api/knowledge/articles/wire"
import { settingsReply } from "@/lib/api/portals/settings/calls"
import { fromSettings, toSettings } from "@/lib/api/portals/settings/wire"
import type { Article } from "@/lib/knowledge/articles/schema"
import { sampleOrganisation } from "@/lib/testing/sample-organisation"
import { fromCategories, fromFolderNames, fromFolders, toCategories, toFolderNames, toFolders } from "./wire"

const organisation = sampleOrganisation({
  id: "org1",
  customDomain: "help.acme.example",
  ownerId: "owner1",
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
    footerLinks: [{ label: "Imprint", url: "acme.example/imprint" }],
    folderLinks: ["https://acme.example/folders"],
    facebook: "f",
    twitter: "t",
    linkedin: "l",
    instagram: "i",
    communityUrl: "https://forum.example",
    language: "de",
  },
})

test("settings keep the specification's spellings and lose nothing [A08, A09, D-70]", () => {
  const reply = toSettings(organisation)
  expect(settingsReply.parse(reply)).toEqual(reply)
  expect(reply.data.usersettings).toEqual({
    id: "org1",
    userId: "owner1",
    portalname: "Acme",
    companyidentifier: "acme",
    domainname: "acme",
    custome_domain: "help.acme.example",
    is_ticket_app: true,
    is_kb_app: false,
    ticketdeactivated: true,
    kbdeactivated: false,
    isdelete: false,
  })
  expect(reply.data.frontendsettings).toMatchObject({
    themescolor: "#112233",
    textcolor: "#445566",
    enablesearch: false,
    allowsignup: true,
    allowbredcumb: true,
    Headerlink: ["Start", "Topics"],
    Footerlink: [{ label: "Imprint", url: "acme.example/imprint" }],
    folderlinkurl: ["https://acme.example/folders"],
    linkdin: "l",
  })
  expect(fromSettings(reply)).toEqual(organisation)
})

test("an absent domain and owner are empty on the wire and absent again behind it", () => {
  const bare = { ...organisation, customDomain: null, ownerId: null }
  expect(toSettings(bare).data.usersettings).toMatchObject({ custome_domain: "", userId: "" })
  expect(fromSettings(toSettings(bare))).toEqual(bare)
})

const article: Article = {
  id: "a1",
  slug: "Pay",
  title: "Pay",
  excerpt: "Pay here.",
  pinned: true,
  position: 3,
  language: "",
  viewCount: 1,
  upvoteCount: 2,
  downvoteCount: 3,
  commentCount: 4,
  publishedAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-02T00:00:00.000Z",
  categoryId: "c1",
  folderId: "f1",
  body: "<p>Pay here.</p>",
  seoTitle: "Paying",
  seoDescription: "",
  seoKeywords: ["pay", "invoice"],
  status: "published",
  sourcePath: "pay.md",
  sourceHash: "0",
  version: 1,
  scheduledAt: null,
}
const listed = { id: "c1", name: "Billing", description: "Money", position: 1, articleCount: 2 }
const category = { ...listed, sourcePath: "billing" }
const folder = { ...category, id: "f1", categoryId: "c1" }

test("lists come back as they were, without what the public does not see", () => {
  const page = { items: [category], next: "cursor" }
  expect(fromCategories(toCategories(page, { isFirst: true }))).toEqual({ items: [listed], next: "cursor" })
  const folders = { items: [folder, { ...folder, id: "f0" }], next: null }
  expect(fromFolders(toFolders(folders, { isFirst: true })).items.map(({ id }) => id)).toEqual(["f1", "f0"])
  expect(fromFolderNames(toFolderNames([folder]))).toEqual([{ id: "f1", name: "Billing" }])
  const articles = { items: [article], next: "cursor", morePinned: true }
  const back = fromArticles(toArticles(articles, { isFirst: true }))
  expect(back).toMatchObject({ next: "cursor", morePinned: true })
  expect(article).toMatchObject(back.items[0] ?? {})
  expect(back.items[0]).not.toHaveProperty("sourcePath")
})

test("only a first page without rows says that nothing exists", () => {
  const nothing = { items: [], next: null, morePinned: false }
  expect(toCategories(nothing, { isFirst: false }).message).toBe("All Categories Received")
  expect(toFolders(nothing, { isFirst: false }).message).toBe("All Folders Received")
  expect(toArticles(nothing, { isFirst: false }).message).toBe("All Articles Received")
})

test("an article comes back with its place and its words for search engines [F01, V01]", () => {
  const data = toPlacedArticle({ article, category, folder })
  expect(data.seo_data).toEqual({ title: "Paying", description: "Pay here.", keyword: "pay, invoice" })
  const back = fromPlacedArticle(data)
  expect(article).toMatchObject(back.article)
  expect(back).toMatchObject({
    seo: { title: "Paying", description: "Pay here.", keywords: ["pay", "invoice"] },
    category: { id: "c1", name: "Billing", description: "Money" },
    folder: { id: "f1" },
  })
  expect(fromPlaceSeo(toPlaceSeo(category, null))).toMatchObject({ seo: { title: "Billing" }, folder: null })
})
