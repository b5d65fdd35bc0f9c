import { FromTheBeginning } from "@/components/page/from-the-beginning"
import { partWords } from "@/components/ui/part-words"
import type { Comment } from "@/lib/knowledge/comments/schema"
import type { Page } from "@/lib/platform/cursor"
import { commentsAfterPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import type { OrganisationSettings } from "@/lib/tenancy/organisations/schema"
import { CommentEntry } from "./comment-entry"

type Props = {
  /** The article's path. */
  path: string
  /** How many are approved. */
  count: number
  first: Page<Comment>
  /** Whether `first` is the list from its beginning. */
  isFirst: boolean
  settings: Pick<OrganisationSettings, "language" | "timeZone">
}

/** What readers say to an article, oldest first (D-60); without a script, a link leads to those behind them. */
export function CommentList({ path, count, first, isFirst, settings }: Props) {
  const t = words("knowledge.comments")
  return (
    <div data-comments="">
      <h2 id="comments" className="mb-4 text-lg">
        {t("count", { count })}
      </h2>
      {!isFirst && <FromTheBeginning path={`${path}#comments`} />}
      {first.items.length === 0 && isFirst && <p className="text-muted text-sm">{t("none")}</p>}
      <div data-parts="comments" {...partWords()}>
        <ol className="grid gap-4">
          {first.items.map((comment) => (
            <li key={comment.id} className="rounded-xl">
              <CommentEntry comment={comment} settings={settings} />
            </li>
          ))}
        </ol>
        {first.next && (
          <>
            <p role="status" data-failed={t("failed")} className="mt-4 text-danger text-sm empty:hidden" />
            <p className="mt-4 text-center">
              <a
                rel="next nofollow"
                href={commentsAfterPath(path, first.next)}
                className="button button-quiet"
              >
                {words("ui.lists")("more")}
              </a>
            </p>
          </>
        )}
      </div>
    </div>
  )
}
