import "../../editor.css"
import { ArticleWriter } from "@/components/knowledge/articles/editor/article-writer"
import { LostArticle } from "@/components/knowledge/articles/editor/lost-article"
import { listKnowledge } from "@/lib/knowledge/arrangement/queries"
import { openDraft } from "@/lib/knowledge/articles/drafts/queries"
import { missingIn } from "@/lib/knowledge/reactions/votes/queries"
import { NotFoundError } from "@/lib/platform/errors"
import { setAnswerStatus } from "@/lib/platform/http/server/answer-status"
import { editorPath } from "@/lib/platform/paths"
import { decodeSegment } from "../../../../answer"
import { orNothingHere } from "../../../../missing"
import { staffMetadata } from "../../../staff-metadata"
import { knowledgeContext } from "../../knowledge-context"
import { writerProps } from "../../writer-props"

type Props = { params: Promise<{ company: string; id: string }> }

export const generateMetadata = staffMetadata("Article")

/** Where an article is written (D-14). */
async function EditArticlePage({ params }: Props) {
  const { company, id: segment } = await params
  const id = decodeSegment(segment)
  const ctx = await knowledgeContext(company, editorPath(id))
  const [article, { categories }, missed] = await Promise.all([
    orNull(openDraft(ctx, id)),
    listKnowledge(ctx),
    missingIn(ctx, id),
  ])
  if (article)
    return (
      <ArticleWriter key={id} start={article} places={categories} missed={missed} {...writerProps(ctx)} />
    )
  setAnswerStatus(404)
  // What this browser has of it is offered to be kept.
  return <LostArticle id={id} personId={ctx.actor.id} categoryId={categories[0]?.id ?? ""} />
}

const orNull = <T,>(read: Promise<T>): Promise<T | null> =>
  read.catch((error: unknown) => (error instanceof NotFoundError ? null : Promise.reject(error)))

export default orNothingHere(EditArticlePage)
