import { Moment } from "@/components/ui/moment"
import type { MissingWords } from "@/lib/knowledge/reactions/votes/schema"

/** What readers missed in the article, newest first. */
export const MissedWords = ({ missed }: { missed: MissingWords[] }) => (
  <ul className="grid gap-3 text-xs">
    {missed.map(({ words, at }) => (
      <li key={at + words}>
        <p dir="auto" className="wrap-anywhere whitespace-pre-line text-sm">
          {words}
        </p>
        <p className="mt-0.5 text-muted">
          <Moment at={at} />
        </p>
      </li>
    ))}
  </ul>
)
