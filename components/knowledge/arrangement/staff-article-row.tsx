import { type StandingKind, standingOf } from "@/components/knowledge/articles/editor/status-words"
import { Grip } from "@/components/ui/grip"
import { Icon, type IconName } from "@/components/ui/icon"
import { Menu, type MenuItem } from "@/components/ui/menu"
import { Moment, ShortAgo } from "@/components/ui/moment"
import { PageLink } from "@/components/ui/page-link"
import { together } from "@/components/ui/together"
import type { GripProps } from "@/components/ui/use-ordering"
import type { StaffArticle } from "@/lib/knowledge/arrangement/schema"
import { untitled } from "@/lib/knowledge/articles/drafts/values"
import { editorPath, translationPath } from "@/lib/platform/paths"
import { numberText } from "@/lib/platform/words/number"
import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"

type Props = {
  article: StaffArticle
  /** Where it stands, said where articles of several places are listed. */
  where?: string
  /** Null where there is no order to change. */
  grip: GripProps | null
  items: MenuItem[]
}

/** An article as those who write list it. */
export function StaffArticleRow({ article, where, grip, items }: Props) {
  const { ownScheduledAt, translationScheduledAt, scheduledIn } = article
  // A translation's schedule says nothing of the article itself.
  const kind = standingOf({ ...article, scheduledAt: ownScheduledAt })
  const title = article.title || said(untitled)
  return (
    <div className="article-line">
      {grip && <Grip name={title} {...grip} />}
      <div className="article-line-main">
        <p className="flex min-w-0 items-center gap-2">
          {article.pinned && (
            <>
              <Icon name="pin" className="size-4 text-brand-text" />
              <span className="sr-only">{words("knowledge.desk")("pinned")} </span>
            </>
          )}
          <PageLink href={editorPath(article.id)} dir="auto" className="article-line-title">
            {title}
          </PageLink>
        </p>
        <p className="article-line-facts">
          <Standing kind={kind} />
          {ownScheduledAt && <Moment at={ownScheduledAt} />}
          {translationScheduledAt && scheduledIn && (
            <>
              {!ownScheduledAt && <Standing kind="scheduled" />}
              <PageLink href={translationPath(article.id, scheduledIn)} className="text-link">
                {scheduledIn} <Moment at={translationScheduledAt} />
              </PageLink>
            </>
          )}
          {where && <bdi className="truncate">{where}</bdi>}
          {article.languages.length > 1 && (
            <span>
              {article.languages.map(({ language, status, isOutdated }) => (
                <span key={language} className="me-1.5">
                  {language}
                  {(status === "draft" || isOutdated) &&
                    ` ${words("knowledge.desk")(status === "draft" ? "isDraft" : "isOutdated")}`}
                </span>
              ))}
            </span>
          )}
          <span>
            {together(
              words("knowledge.desk").parts("changed", { ago: () => <ShortAgo at={article.updatedAt} /> }),
            )}
          </span>
        </p>
      </div>
      <p className="article-line-counts">
        <Figure icon="eye" value={article.viewCount} what="views" />
        <Figure icon="up" value={article.upvoteCount} what="helpful" />
        <Figure icon="down" value={article.downvoteCount} what="notHelpful" />
        <Figure icon="comment" value={article.commentCount} what="comments" />
      </p>
      <Menu
        label={words("knowledge.desk")("actionsFor", { name: title })}
        button={
          <span className="icon-button">
            <Icon name="more" className="size-5" />
          </span>
        }
        items={items}
      />
    </div>
  )
}

const Standing = ({ kind }: { kind: StandingKind }) => (
  <span className="standing" data-kind={kind}>
    {words("knowledge.standings")(kind)}
  </span>
)

type FigureProps = { icon: IconName; value: number; what: "views" | "helpful" | "notHelpful" | "comments" }

function Figure({ icon, value, what }: FigureProps) {
  const said = words("knowledge.counts")(what, { count: value })
  return (
    <span title={said} className="figure">
      <Icon name={icon} className="size-4" />
      <span aria-hidden="true">{numberText(value)}</span>
      <span className="sr-only">{said}</span>
    </span>
  )
}
