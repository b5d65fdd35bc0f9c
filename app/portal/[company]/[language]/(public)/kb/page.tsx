import type { Metadata } from "next"
import { PopularArticles } from "@/components/knowledge/articles/popular-articles"
import { CategoryCard } from "@/components/knowledge/places/categories/category-card"
import { JsonLdScript } from "@/components/page/json-ld"
import { stillPage } from "@/components/page/still"
import { InfoCards } from "@/components/shell/home/info-cards"
import { SectionHeading } from "@/components/shell/home/section-heading"
import { Welcome } from "@/components/shell/home/welcome"
import { popularArticles } from "@/lib/knowledge/articles/queries"
import { shownCategories } from "@/lib/knowledge/places/categories/queries"
import { pageAlternates } from "@/lib/knowledge/publishing/seo/language-ways"
import { portalSummary } from "@/lib/knowledge/publishing/seo/portal-summary"
import { categoriesPath, homePath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import type { Context } from "@/lib/tenancy/context"
import { organisationJsonLd, siteJsonLd } from "@/lib/tenancy/organisations/json-ld"
import { pathIn } from "@/lib/tenancy/organisations/languages"
import { portalMetadata } from "@/lib/tenancy/organisations/metadata"
import { visitorContext } from "../../context"
import { orNothingHere, orNothingHereMetadata } from "../../missing"

type Props = { params: Promise<{ company: string; language: string }> }

const categoriesShown = 9

export const generateMetadata = orNothingHereMetadata(async ({ params }: Props): Promise<Metadata> => {
  const { company, language } = await params
  const context = await visitorContext(company, language)
  const description = await portalSummary(context)
  return portalMetadata(context.organisation, {
    path: pathIn(context, homePath),
    alternates: pageAlternates(context, homePath),
    language: context.language,
    description,
  })
})

async function HomePage({ params }: Props) {
  const { company, language } = await params
  const context = await visitorContext(company, language)
  const { organisation } = context
  return (
    <>
      <Welcome organisation={organisation} />
      <InfoCards organisation={organisation} />
      {organisation.knowledgeBaseApp && <Contents context={context} />}
      <JsonLdScript graph={[siteJsonLd(context), organisationJsonLd(organisation)]} />
    </>
  )
}

async function Contents({ context }: { context: Context }) {
  const [categories, popular] = await Promise.all([shownCategories(context), popularArticles(context)])
  if (categories.items.length === 0) return null
  const t = words("shell.home")
  return (
    <>
      <section className="container-page pt-20">
        <SectionHeading title={t("browseByTopic")}>
          <a href={categoriesPath} className="text-link text-sm">
            {t("allTopics")}
          </a>
        </SectionHeading>
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {categories.items.slice(0, categoriesShown).map((category) => (
            <CategoryCard key={category.id} category={category} level="h3" />
          ))}
        </div>
      </section>
      {popular.length > 0 && (
        <section className="container-page pt-16">
          <SectionHeading title={t("popular")} />
          <PopularArticles articles={popular} />
        </section>
      )}
    </>
  )
}

export default orNothingHere(stillPage(HomePage))
