import { OutcomeWords } from "@/components/knowledge/reactions/outcome-words"
import type { SignUpTerms } from "@/components/knowledge/reactions/sign-up-terms"
import { Icon } from "@/components/ui/icon"
import { together } from "@/components/ui/together"
import type { ArticleCounts } from "@/lib/knowledge/articles/schema"
import { longestMissing } from "@/lib/knowledge/reactions/votes/schema"
import { loginPath, votePath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"

type Props = {
  articleId: string
  counts: ArticleCounts
  /** Null where sign-up is closed. */
  signUp: SignUpTerms | null
}

/**
 * Whether the article helped, with what others say (H01): a form that any browser sends. What the page's script needs of
 * the article stands here.
 */
export function VotePanel({ articleId, counts, signUp }: Props) {
  const t = words("knowledge.votes")
  return (
    <section
      aria-labelledby="helpful"
      data-article={articleId}
      data-counts={JSON.stringify(counts)}
      data-longest-missing={longestMissing}
      data-sign-up={JSON.stringify(signUp)}
      className="no-print vote-panel"
    >
      <h2 id="helpful" className="text-lg">
        {t("question")}
      </h2>
      <form method="post" action={votePath} data-votes="" className="flex flex-wrap gap-3">
        <input type="hidden" name="article" value={articleId} />
        <VoteButton direction="up" count={counts.upvoteCount} label={t("yes")} />
        <VoteButton direction="down" count={counts.downvoteCount} label={t("no")} />
      </form>
      <p role="status" className="w-full text-sm empty:sr-only" suppressHydrationWarning />
      <noscript>
        <OutcomeWords of="vote" />
        <p className="w-full text-muted text-sm">
          {together(
            t.parts("logIn", {
              link: (inside) => (
                <a href={loginPath} className="text-link">
                  {inside}
                </a>
              ),
            }),
          )}
        </p>
      </noscript>
    </section>
  )
}

type ButtonProps = { direction: "up" | "down"; count: number; label: string }

/** One of the two votes, pressed when it is this reader's. */
const VoteButton = ({ direction, count, label }: ButtonProps) => (
  <button
    type="submit"
    name="direction"
    value={direction}
    aria-pressed="false"
    suppressHydrationWarning
    className="vote-button"
  >
    <Icon name={direction} />
    {`${label} `}
    <span className="tabular-nums" suppressHydrationWarning>
      {count}
    </span>
  </button>
)
