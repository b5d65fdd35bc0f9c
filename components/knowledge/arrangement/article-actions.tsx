import { ArticleQuestion } from "@/components/knowledge/articles/editor/article-question"
import type { MenuItem } from "@/components/ui/menu"
import {
  deleteArticle,
  moveArticle,
  pinArticle,
  unpublishArticle,
} from "@/lib/api/knowledge/arrangement/client"
import type { KnowledgeCategory, StaffArticle } from "@/lib/knowledge/arrangement/schema"
import { untitled } from "@/lib/knowledge/articles/drafts/values"
import { articlePath, editorPath, revisionsPath } from "@/lib/platform/paths"
import { MergeDialog } from "./merge-dialog"
import { MoveDialog } from "./move-dialog"
import { useDesk } from "./use-desk"

export type AskedOfArticle = { what: "move" | "delete" | "merge" | "unpublish"; article: StaffArticle }
type Perform = ReturnType<typeof useDesk>["perform"]

/** What can be done with an article where it is listed. */
export function itemsFor(
  article: StaffArticle,
  ask: (asked: AskedOfArticle) => void,
  perform: Perform,
): MenuItem[] {
  const { id, pinned, status } = article
  const isPublished = status === "published"
  const pin = () =>
    perform(
      () => pinArticle({ id, pinned: !pinned }),
      pinned ? "No longer pinned" : "Pinned to the top",
    ).catch(() => {})
  return [
    { label: "Edit", href: editorPath(id) },
    ...(isPublished ? [{ label: "View as visitors do", href: articlePath(article) }] : []),
    { label: "Revisions", href: revisionsPath(id) },
    { label: pinned ? "Unpin" : "Pin", onSelect: pin },
    { label: "Move to…", onSelect: () => ask({ what: "move", article }) },
    { label: "Merge into another…", onSelect: () => ask({ what: "merge", article }) },
    ...(isPublished ? [{ label: "Unpublish…", onSelect: () => ask({ what: "unpublish", article }) }] : []),
    { label: "Delete…", onSelect: () => ask({ what: "delete", article }) },
  ]
}

type Props = { asked: AskedOfArticle; categories: KnowledgeCategory[]; close: () => void }

export function ArticleDialogs({ asked: { what, article }, categories, close }: Props) {
  const { perform } = useDesk()
  if (what === "merge") return <MergeDialog article={article} close={close} />
  if (what === "move")
    return (
      <MoveDialog
        title={`Move “${article.title || untitled}”`}
        label="To"
        button="Move the article"
        categories={categories}
        send={(to) =>
          perform(async () => to && moveArticle({ id: article.id, ...to, before: null }), "Moved")
        }
        close={close}
      />
    )
  const go = async () => {
    const work = what === "delete" ? deleteArticle : unpublishArticle
    const done = what === "delete" ? "Deleted" : "Visitors no longer see it"
    await perform(() => work({ id: article.id }), done).catch(() => {})
    close()
  }
  return <ArticleQuestion asked={what} title={article.title} go={go} close={close} />
}
