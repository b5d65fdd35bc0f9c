import { jsonLdText } from "@/lib/tenancy/organisations/json-ld"
import { sampleOrganisation } from "@/lib/testing/sample-organisation"
import { articleJsonLd } from "./json-ld"
import { articleMetadata } from "./metadata"
import type { Article, PlacedArticle } from "./schema"

const organisation = sampleOrganisation({ customDomain: "help.acme.example" })

const shown = { organisation, language: "en" }

const placed = (overrides: Partial<Article> = {}) =>
  ({
    article: {
      slug: "Mend-a-tyre",
      title: "Mend a tyre",
      excerpt: "Take the wheel off.",
      body: '<p>Take the wheel off.</p><img alt="" src="/api/files/abc.webp">',
      language: "",
      seoTitle: "",
      seoDescription: "",
      seoKeywords: [],
      publishedAt: "2026-01-02T03:04:05.000Z",
      updatedAt: "2026-02-03T04:05:06.000Z",
      ...overrides,
    },
    category: { id: "c1", name: "Wheels" },
    folder: null,
  }) as unknown as PlacedArticle

test("title, description and keywords come from the article's metadata [V01, D-07]", () => {
  const seo = { seoTitle: "Flat tyre?", seoDescription: "A patch.", seoKeywords: ["tyre", "patch"] }
  expect(articleMetadata(shown, placed(seo))).toMatchObject({
    title: { absolute: "Flat tyre?" },
    description: "A patch.",
    keywords: ["tyre", "patch"],
    openGraph: { type: "article", title: "Flat tyre?" },
  })
})

test("title and first words serve where there is none [V01, D-07]", () => {
  expect(articleMetadata(shown, placed())).toMatchObject({
    title: { absolute: "Mend a tyre" },
    description: "Take the wheel off.",
  })
})

test("canonical and alternate addresses are on the company's own host [V01]", () => {
  const { alternates, metadataBase } = articleMetadata(shown, placed())
  const canonical = String(alternates?.canonical)
  expect(new URL(canonical).hostname).toBe("help.acme.example")
  expect(canonical).toMatch(/\/kb\/article\/Mend-a-tyre$/)
  expect(String(alternates?.types?.["text/markdown"])).toBe(`${canonical}.md`)
  expect(String(metadataBase)).toBe(`${new URL(canonical).origin}/`)
})

test("the article's first picture stands for it in link previews, an outside one never", () => {
  expect(articleMetadata(shown, placed()).openGraph).toMatchObject({
    images: [{ url: "/api/files/abc.webp" }],
  })
  const outside = placed({ body: '<img src="//evil.example/x.png">' })
  expect(articleMetadata(shown, outside).openGraph).toMatchObject({
    images: [{ url: expect.stringMatching(/^\/og\/article\/.+\.png$/), width: 1200, height: 630 }],
  })
})

test("JSON-LD says who wrote what and when [V01]", () => {
  expect(articleJsonLd(shown, placed())).toMatchObject({
    "@type": "Article",
    headline: "Mend a tyre",
    datePublished: "2026-01-02T03:04:05.000Z",
    dateModified: "2026-02-03T04:05:06.000Z",
    inLanguage: "en",
    articleSection: "Wheels",
    publisher: { "@type": "Organization", name: "Acme" },
  })
})

test("nothing in JSON-LD can end its script element [negative 22]", () => {
  const title = "</script><script>alert(1)</script><!-- \u2028\u2029 &"
  const text = jsonLdText([articleJsonLd(shown, placed({ title }))])
  expect(text).not.toMatch(/[<>&\u2028\u2029]/)
  expect(JSON.parse(text)["@graph"][0].headline).toBe(title)
})
