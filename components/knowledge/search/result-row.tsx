import { Updated } from "@/components/ui/updated"
import type { Hit } from "@/lib/knowledge/search/schema"
import { nameOfLanguage } from "@/lib/platform/languages/tags"
import type { OrganisationSettings } from "@/lib/tenancy/organisations/schema"
import { KindSign, kindLabel } from "./kind-sign"
import { Marked } from "./marked"

type Props = { hit: Hit; text: string; settings: Pick<OrganisationSettings, "language" | "timeZone"> }

/** Something found, on the results page for a text; that it is opened is counted (see found-links.ts). */
export const ResultRow = ({ hit, text, settings: { language, timeZone } }: Props) => (
  <div className="group relative flex gap-4 py-5">
    <KindSign kind={hit.kind} />
    <div className="min-w-0 grow" lang={hit.language || undefined}>
      <h2 dir="auto" className="wrap-anywhere text-base">
        <a
          data-found-for={text}
          href={hit.path}
          className="font-semibold after:absolute after:inset-0 group-hover:text-brand-text group-hover:underline group-hover:underline-offset-4"
        >
          <Marked pieces={hit.marked} />
        </a>
      </h2>
      {hit.passage.length > 0 && (
        <p dir="auto" className="wrap-anywhere mt-1 max-w-[75ch] text-muted text-sm">
          <Marked pieces={hit.passage} />
        </p>
      )}
      <p lang={language} className="mt-1.5 text-muted text-xs">
        {hit.language && (
          <>
            <bdi className="font-semibold">{nameOfLanguage(hit.language, language)}</bdi> ·{" "}
          </>
        )}
        <bdi>{hit.category || kindLabel(hit.kind)}</bdi>
        {hit.updatedAt && (
          <>
            {" "}
            · <Updated at={hit.updatedAt} settings={{ language, timeZone }} />
          </>
        )}
      </p>
    </div>
  </div>
)
