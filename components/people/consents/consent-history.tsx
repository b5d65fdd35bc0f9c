"use client"
import { historyPath } from "@/components/people/profile/tabs"
import { EndlessList } from "@/components/ui/endless-list"
import { Moment } from "@/components/ui/moment"
import { together } from "@/components/ui/together"
import { consentHistory } from "@/lib/api/people/consents/client"
import type { ShownConsentChange } from "@/lib/people/consents/schema"
import type { Page } from "@/lib/platform/cursor"
import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"

/** Every change of what was allowed: when, with which words, and from where. */
export const ConsentHistory = ({ first }: { first: Page<ShownConsentChange> }) => (
  <section aria-labelledby="consent-history" className="mt-8">
    <h2 id="consent-history" className="text-lg">
      {words("people.consents")("history")}
    </h2>
    {first.items.length === 0 ? (
      <p className="mt-2 text-muted text-sm">{words("people.consents")("nothing")}</p>
    ) : (
      <EndlessList
        pages={consentHistory(first)}
        pathAfter={historyPath}
        loadsOnSight={false}
        className="mt-3 divide-y divide-border"
      >
        {({ given, wording, source, createdAt }) => (
          <div className="py-3 text-sm">
            <p>
              {together(
                words("people.consents").parts(given ? "given" : "withdrawn", {
                  wording: said(wording),
                  kind: (inside) => <span className="font-semibold">{inside}</span>,
                }),
              )}
            </p>
            <p className="text-muted text-xs">
              <Moment at={createdAt} />
              {source === "mail" && ` · ${words("people.consents")("byMail")}`}
            </p>
          </div>
        )}
      </EndlessList>
    )}
  </section>
)
