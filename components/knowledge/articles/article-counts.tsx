import { Icon } from "@/components/ui/icon"
import type { ArticleCounts as Counts } from "@/lib/knowledge/articles/schema"
import { countText } from "./count-text"

const icons = { viewCount: "eye", upvoteCount: "up", downvoteCount: "down", commentCount: "comment" } as const

/** An article's counters as the page was drawn; the page's script brings them up to date (F02). */
export const ArticleCounts = ({ counts }: { counts: Counts }) =>
  (Object.keys(icons) as (keyof Counts)[]).map((name) => {
    const text = countText(name, counts)
    return (
      <span
        key={name}
        data-count={name}
        hidden={text === ""}
        suppressHydrationWarning
        className="inline-flex items-center gap-1.5 tabular-nums"
      >
        <Icon name={icons[name]} className="size-4" />
        <span suppressHydrationWarning>{text}</span>
      </span>
    )
  })
