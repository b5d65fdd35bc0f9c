import type { DraftFields } from "@/lib/knowledge/articles/drafts/schema"
import { mostRevisions } from "@/lib/knowledge/articles/revisions/schema"
import type { Article } from "@/lib/knowledge/articles/schema"
import type { ZippedFile } from "@/lib/platform/zip/zip"
import type { Context } from "@/lib/tenancy/context"
import { archivedArticle } from "./archived-article"

type Text = { title: string; body: string; fields: Omit<DraftFields, "categoryId" | "folderId"> }

/** What is being written of a text of an article, and what it was, as files beside its own, whose name is given. */
export async function* historyOf(
  { store }: Pick<Context, "store">,
  article: Article,
  name: string,
): AsyncGenerator<ZippedFile> {
  const draft = await store.knowledge.articleDrafts.find(article.id, article.language)
  if (draft) yield file(`${name}.draft.md`, article, draft, draft.updatedAt)
  const entries = await store.knowledge.revisions.list(article.id, article.language, {
    limit: mostRevisions,
  })
  for (const { id } of entries) {
    const revision = await store.knowledge.revisions.find(id)
    if (!revision) continue
    const writtenAt = revision.createdAt.toISOString()
    const moment = writtenAt.replace(/[:.]/g, "-")
    yield file(`${name}.revisions/${moment}-${id}.md`, article, revision, writtenAt)
  }
}

const file = (
  path: string,
  article: Article,
  { title, body, fields }: Text,
  updatedAt: string,
): ZippedFile => {
  const language = article.language
  const text = { ...article, ...fields, title, body, language, updatedAt }
  return { path, pieces: written(text) }
}

async function* written(article: Article) {
  yield (await archivedArticle(article, { redirectFrom: [], language: article.language })).text
}
