import type { Metadata } from "next"
import { cache } from "react"
import { oneOf, type Query } from "@/app/query"
import { CategoryList } from "@/components/knowledge/places/categories/category-list"
import { FromTheBeginning } from "@/components/page/from-the-beginning"
import { PageHeading } from "@/components/page/page-heading"
import { stillPage } from "@/components/page/still"
import { EmptyShelf } from "@/components/ui/drawings/empty-shelf"
import { EmptyState } from "@/components/ui/empty-state"
import { listCategories, shownCategories } from "@/lib/knowledge/places/categories/queries"
import { pageAlternates } from "@/lib/knowledge/publishing/seo/language-ways"
import { portalSummary } from "@/lib/knowledge/publishing/seo/portal-summary"
import { categoriesPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import { pathIn } from "@/lib/tenancy/organisations/languages"
import { portalMetadata } from "@/lib/tenancy/organisations/metadata"
import { portalTitle } from "@/lib/tenancy/organisations/values"
import { answer } from "../../../answer"
import { readerContext } from "../../../context"
import { orNothingHere, orNothingHereMetadata } from "../../../missing"

type Props = { params: Promise<{ company: string; language: string }>; searchParams: Promise<Query> }

const read = cache(async (company: string, language: string, after?: string) => {
  const context = await readerContext(company, language)
  const [categories, summary] = await Promise.all([
    after ? answer(listCategories(context, after)) : shownCategories(context),
    portalSummary(context),
  ])
  return { context, organisation: context.organisation, categories, summary }
})

const asked = async ({ params, searchParams }: Props) => {
  const { company, language } = await params
  return [company, language, oneOf((await searchParams).after)] as const
}

export const generateMetadata = orNothingHereMetadata(async (props: Props): Promise<Metadata> => {
  const [company, language, after] = await asked(props)
  const { context, organisation, categories, summary } = await read(company, language, after)
  const indexed = !after && categories.items.length > 0
  return portalMetadata(organisation, {
    title: words("knowledge.places")("title"),
    description: words("knowledge.places")("summary", { summary }),
    path: after ? undefined : pathIn(context, categoriesPath),
    alternates: after ? {} : pageAlternates(context, categoriesPath),
    language: context.language,
    indexed,
  })
})

async function CategoriesPage(props: Props) {
  const [company, language, after] = await asked(props)
  const { organisation, categories } = await read(company, language, after)
  const t = words("knowledge.places")
  return (
    <div className="container-page pt-10 md:pt-14">
      <PageHeading title={t("title")} description={t("intro", { company: portalTitle(organisation) })} />
      {after && <FromTheBeginning path={categoriesPath} />}
      {categories.items.length === 0 ? (
        <EmptyState drawing={<EmptyShelf />} title={t("none")}>
          <p>{t("noneHint")}</p>
        </EmptyState>
      ) : (
        <CategoryList first={categories} />
      )}
    </div>
  )
}

export default orNothingHere(stillPage(CategoriesPage))
