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
import { editorPath, revisionsPath } from "@/lib/platform/paths"
import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"
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
  const { id, path, pinned, status } = article
  const isPublished = status === "published"
  const pin = () =>
    perform(
      () => pinArticle({ id, pinned: !pinned }),
      pinned ? words("knowledge.desk")("noLongerPinned") : words("knowledge.desk")("pinnedTop"),
    ).catch(() => {})
  return [
    { label: words("knowledge.desk")("edit"), href: editorPath(id) },
    ...(isPublished ? [{ label: words("knowledge.desk")("viewAsVisitorsDo"), href: path }] : []),
    { label: words("knowledge.desk")("revisions"), href: revisionsPath(id) },
    { label: pinned ? words("knowledge.desk")("unpin") : words("knowledge.desk")("pin"), onSelect: pin },
    { label: words("knowledge.desk")("moveTo"), onSelect: () => ask({ what: "move", article }) },
    { label: words("knowledge.desk")("mergeIntoAnother"), onSelect: () => ask({ what: "merge", article }) },
    ...(isPublished
      ? [{ label: words("knowledge.desk")("unpublish"), onSelect: () => ask({ what: "unpublish", article }) }]
      : []),
    { label: words("knowledge.desk")("delete"), onSelect: () => ask({ what: "delete", article }) },
  ]
}

type Props = { asked: AskedOfArticle; categories: KnowledgeCategory[]; close: () => void }

export function ArticleDialogs({ asked: { what, article }, categories, close }: Props) {
  const { perform } = useDesk()
  if (what === "merge") return <MergeDialog article={article} close={close} />
  if (what === "move")
    return (
      <MoveDialog
        title={words("knowledge.desk")("moveNamed", { title: article.title || said(untitled) })}
        label={words("knowledge.desk")("to")}
        button={words("knowledge.desk")("moveTheArticle")}
        categories={categories}
        send={(to) =>
          perform(
            async () => to && moveArticle({ id: article.id, ...to, before: null }),
            words("knowledge.desk")("moved"),
          )
        }
        close={close}
      />
    )
  const go = async () => {
    const work = what === "delete" ? deleteArticle : unpublishArticle
    const done =
      what === "delete" ? words("knowledge.desk")("deleted") : words("knowledge.desk")("visitorsNoLongerSee")
    await perform(() => work({ id: article.id }), done).catch(() => {})
    close()
  }
  return <ArticleQuestion asked={what} title={article.title} go={go} close={close} />
}
