import "../../browse.css"
import type { Metadata } from "next"
import { permanentRedirect } from "next/navigation"
import { cache } from "react"
import { oneOf, type Query, searchOf } from "@/app/query"
import { CategoryPanel } from "@/components/knowledge/places/categories/category-panel"
import { FolderPanel } from "@/components/knowledge/places/folders/folder-panel"
import { PlacePage } from "@/components/knowledge/places/place-page"
import { stillPage } from "@/components/page/still"
import { wayTo } from "@/components/page/way-to"
import { listArticles } from "@/lib/knowledge/articles/queries"
import { shownCategories } from "@/lib/knowledge/places/categories/queries"
import { getFolder, shownFolders } from "@/lib/knowledge/places/folders/queries"
import { placeSeo } from "@/lib/knowledge/places/seo"
import { pageAlternates } from "@/lib/knowledge/publishing/seo/language-ways"
import { folderPath } from "@/lib/platform/paths"
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

const read = cache(async (company: string, language: string, id: string, after?: string) => {
  const context = await readerContext(company, language)
  const { folder, category } = await answer(getFolder(context, id))
  const [articles, folders, categories] = await Promise.all([
    answer(listArticles(context, { folderId: id }, after)),
    shownFolders(context, category.id),
    shownCategories(context),
  ])
  return { context, folder, category, articles, folders, categories }
})

async function ask({ params, searchParams }: Props) {
  const [{ company, language, slug }, query] = await Promise.all([params, searchParams])
  const text = decodeSegment(slug)
  const after = oneOf(query.after)
  const found = await read(company, language, idFromSlug(text), after)
  const path = pathIn(found.context, folderPath(found.folder))
  if (text !== placeSlug(found.folder)) permanentRedirect(path + searchOf(query))
  return { ...found, path, isFirst: !after }
}

export const generateMetadata = orNothingHereMetadata(async (props: Props): Promise<Metadata> => {
  const { context, category, folder, articles, path, isFirst } = await ask(props)
  const indexed = isFirst && articles.items.length > 0
  return pageMetadata(context.organisation, {
    ...placeSeo(category, folder),
    path: isFirst ? path : undefined,
    alternates: isFirst ? pageAlternates(context, folderPath(folder)) : {},
    language: context.language,
    indexed,
  })
})

async function FolderPage(props: Props) {
  const { category, folder, folders, categories, ...shown } = await ask(props)
  return (
    <PlacePage
      {...shown}
      place={folder}
      way={wayTo({ category, folder })}
      side={
        <>
          <CategoryPanel categories={categories} current={category.id} />
          <FolderPanel category={category} folders={folders} current={folder.id} />
        </>
      }
    />
  )
}

export default orElsewhere(stillPage(FolderPage))
