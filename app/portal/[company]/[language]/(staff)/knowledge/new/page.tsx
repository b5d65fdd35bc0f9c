import { words } from "@/lib/platform/words/words"
import "../editor.css"
import { redirect } from "next/navigation"
import { oneOf, type Query } from "@/app/query"
import { newArticle } from "@/components/knowledge/articles/editor/new-article"
import { listKnowledge } from "@/lib/knowledge/arrangement/queries"
import { knowledgeDashboardPath, newArticlePath } from "@/lib/platform/paths"
import { orNothingHere } from "../../../missing"
import { staffMetadata } from "../../staff-metadata"
import { knowledgeContext } from "../knowledge-context"
import { writerProps } from "../writer-props"
import { ArticleWriter } from "./parts"

type Props = { params: Promise<{ company: string }>; searchParams: Promise<Query> }

export const generateMetadata = staffMetadata(() => words("knowledge.desk")("newArticle"))

/** Where an article begins. It is saved with its first words, so that a page only opened leaves nothing behind. */
async function NewArticlePage({ params, searchParams }: Props) {
  const [{ company }, query] = await Promise.all([params, searchParams])
  const title = (oneOf(query.title) ?? "").slice(0, 255)
  const wanted = oneOf(query.category) ?? ""
  const folder = oneOf(query.folder)
  const ctx = await knowledgeContext(company, newArticlePath({ title, categoryId: wanted }))
  const { categories } = await listKnowledge(ctx)
  const category = categories.find(({ id }) => id === wanted) ?? categories[0]
  // An article stands in a category, and the dashboard says how to make one.
  if (!category) redirect(knowledgeDashboardPath)
  const folderId = category.folders.find(({ id }) => id === folder)?.id ?? null
  const start = newArticle({ title, categoryId: category.id, folderId, now: ctx.now })
  return <ArticleWriter start={start} places={categories} {...writerProps(ctx)} />
}

export default orNothingHere(NewArticlePage)
