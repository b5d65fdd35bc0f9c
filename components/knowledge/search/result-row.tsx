import { Day } from "@/components/ui/date"
import type { Hit } from "@/lib/knowledge/search/schema"
import { FoundLink } from "./found-link"
import { KindSign, kindLabels } from "./kind-sign"
import { Marked } from "./marked"

/** Something found, on the results page for a text. `language` is the portal's. */
export const ResultRow = ({ hit, text, language }: { hit: Hit; text: string; language: string }) => (
  <div className="group relative flex gap-4 py-5">
    <KindSign kind={hit.kind} />
    <div className="min-w-0 grow" lang={hit.language || undefined}>
      <h2 dir="auto" className="wrap-anywhere text-base">
        <FoundLink
          text={text}
          href={hit.path}
          className="font-semibold after:absolute after:inset-0 group-hover:text-brand-text group-hover:underline group-hover:underline-offset-4"
        >
          <Marked pieces={hit.marked} />
        </FoundLink>
      </h2>
      {hit.passage.length > 0 && (
        <p dir="auto" className="wrap-anywhere mt-1 max-w-[75ch] text-muted text-sm">
          <Marked pieces={hit.passage} />
        </p>
      )}
      <p lang={language} className="mt-1.5 text-muted text-xs">
        <bdi>{hit.category || kindLabels[hit.kind]}</bdi>
        {hit.updatedAt && (
          <>
            {" "}
            · Updated <Day at={hit.updatedAt} language={language} />
          </>
        )}
      </p>
    </div>
  </div>
)
