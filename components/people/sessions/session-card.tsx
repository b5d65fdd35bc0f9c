"use client"
import type { ReactNode } from "react"
import { Day } from "@/components/ui/date"
import { Ago, Moment } from "@/components/ui/moment"
import { useDeed } from "@/components/ui/use-deed"
import type { WireSession } from "@/lib/api/people/sessions/shown-session"
import { countryName } from "@/lib/people/countries/names"
import { interfaceLanguage, words } from "@/lib/platform/words/words"

type Props = { session: WireSession; end: () => Promise<unknown> }

/** One session: in which browser, from where and when, to be ended. */
export function SessionCard({ session, end }: Props) {
  const { browser, system, address, country, created_at, last_seen_at, is_own, trusted_until } = session
  const t = words("people.security")
  const { isBusy, act } = useDeed()
  const name = [browser || t("unknown"), system].filter(Boolean).join(" · ")
  return (
    <article aria-label={name} className="flex flex-wrap items-start justify-between gap-3 py-4">
      <div className="min-w-0">
        <p className="font-semibold [overflow-wrap:anywhere]">
          <bdi>{name}</bdi>
          {is_own && <span className="ms-2 font-normal text-muted text-xs">{t("thisOne")}</span>}
        </p>
        <dl className="mt-1 flex flex-wrap gap-x-6 gap-y-1 text-sm">
          <Fact name={t("lastSeen")}>
            <Moment at={last_seen_at} /> <Ago at={last_seen_at} />
          </Fact>
          <Fact name={t("signedIn")}>
            <Moment at={created_at} />
          </Fact>
          {address && (
            <Fact name={t("address")}>
              <bdi>{address}</bdi>
            </Fact>
          )}
          {country && (
            <Fact name={words("people.profile")("country")}>{countryName(country, interfaceLanguage())}</Fact>
          )}
        </dl>
        {trusted_until && (
          <p className="mt-1 text-muted text-sm">
            {t.parts("trusted", { day: () => <Day key="day" at={trusted_until} /> })}
          </p>
        )}
      </div>
      {!is_own && (
        <button
          type="button"
          onClick={() => act(end)}
          disabled={isBusy}
          aria-busy={isBusy}
          aria-label={t("endNamed", { name })}
          className="button button-quiet"
        >
          <span>{t("end")}</span>
        </button>
      )}
    </article>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="inline text-muted">{name}: </dt>
    <dd className="inline [overflow-wrap:anywhere]">{children}</dd>
  </div>
)
