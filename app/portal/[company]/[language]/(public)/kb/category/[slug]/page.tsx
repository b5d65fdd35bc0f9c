import { words } from "@/lib/platform/words/words"
import "../../browse.css"
import type { Metadata } from "next"
import { permanentRedirect } from "next/navigation"
import { cache } from "react"
import { oneOf, type Query, searchOf } from "@/app/query"
import { CategoryPanel } from "@/components/knowledge/places/categories/category-panel"
import { FolderList } from "@/components/knowledge/places/folders/folder-list"
import { PlacePage } from "@/components/knowledge/places/place-page"
import { stillPage } from "@/components/page/still"
import { wayTo } from "@/components/page/way-to"
import { listArticles } from "@/lib/knowledge/articles/queries"
import { shownCategories, shownCategory } from "@/lib/knowledge/places/categories/queries"
import { listFolders } from "@/lib/knowledge/places/folders/queries"
import { placeSeo } from "@/lib/knowledge/places/seo"
import { pageAlternates } from "@/lib/knowledge/publishing/seo/language-ways"
import { categoryPath } from "@/lib/platform/paths"
import { idFromSlug, placeSlug } from "@/lib/platform/slug"
import { pathIn } from "@/lib/tenancy/organisations/languages"
import { pageMetadata } from "@/lib/tenancy/organisations/metadata"
import { answer, decodeSegment } from "../../../../answer"
import { readerContext } from "../../../../context"
import { orElsewhere } from "../../../../elsewhere"
import { orNothingHereMetadata } from "../../../../missing"

type Props = {
  params: Promise<{ company: string; language: string; slug: string }>
  searchParams: Promise<Query>
}

const read = cache(
  async (company: string, language: string, id: string, after?: string, foldersAfter?: string) => {
    const context = await readerContext(company, language)
    const category = await answer(shownCategory(context, id))
    const [articles, folders, categories] = await Promise.all([
      answer(listArticles(context, { categoryId: id }, after)),
      answer(listFolders(context, id, foldersAfter)),
      shownCategories(context),
    ])
    return { context, category, articles, folders, categories }
  },
)

async function ask({ params, searchParams }: Props) {
  const [{ company, language, slug }, query] = await Promise.all([params, searchParams])
  const text = decodeSegment(slug)
  const [after, foldersAfter] = [oneOf(query.after), oneOf(query.folders)]
  const found = await read(company, language, idFromSlug(text), after, foldersAfter)
  const path = pathIn(found.context, categoryPath(found.category))
  if (text !== placeSlug(found.category)) permanentRedirect(path + searchOf(query))
  return { ...found, path, isFirst: !after && !foldersAfter }
}

export const generateMetadata = orNothingHereMetadata(async (props: Props): Promise<Metadata> => {
  const { context, category, articles, path, isFirst } = await ask(props)
  const indexed = isFirst && articles.items.length > 0
  return pageMetadata(context.organisation, {
    ...placeSeo(category),
    path: isFirst ? path : undefined,
    alternates: isFirst ? pageAlternates(context, categoryPath(category)) : {},
    language: context.language,
    indexed,
  })
})

async function CategoryPage(props: Props) {
  const { category, folders, categories, ...shown } = await ask(props)
  return (
    <PlacePage
      {...shown}
      place={category}
      way={wayTo({ category })}
      side={<CategoryPanel categories={categories} current={category.id} />}
    >
      {folders.items.length > 0 && (
        <section aria-labelledby="folders" className="mb-12">
          <h2 id="folders" className="sr-only">
            {words("knowledge.places")("folders")}
          </h2>
          <FolderList first={folders} path={shown.path} />
        </section>
      )}
    </PlacePage>
  )
}

export default orElsewhere(stillPage(CategoryPage))
