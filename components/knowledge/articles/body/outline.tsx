import type { OutlineEntry } from "@/lib/knowledge/articles/body/present-headings"
import { words } from "@/lib/platform/words/words"

/** The headings of an article, beside the text from 1,100 px on, above it folded on smaller screens. */
export function Outline({ entries }: { entries: OutlineEntry[] }) {
  if (entries.length < 2) return null
  const label = words("knowledge.article")("onThisPage")
  return (
    <nav aria-label={label} className="outline-nav no-print">
      <p className="font-semibold text-sm">{label}</p>
      <ul className="mt-3 border-border border-s">
        {entries.map(({ id, text, level }) => (
          <li key={id}>
            <a
              href={`#${encodeURIComponent(id)}`}
              data-outline={id}
              className={level === 3 ? "ps-7" : "ps-4"}
              dir="auto"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
