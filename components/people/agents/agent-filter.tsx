"use client"
import { useRouter } from "next/navigation"
import { Icon } from "@/components/ui/icon"
import { PageLink } from "@/components/ui/page-link"
import { useTypedFilter } from "@/components/ui/use-typed-filter"
import type { AgentFilter as Filter } from "@/lib/people/agents/schema"
import { agentStatuses } from "@/lib/people/agents/values"
import { teamPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import { teamAddress } from "./team-address"

/** A search box and the statuses; both stand in the address. Without a script the form is sent by itself. */
export function AgentFilter({ filter }: { filter: Filter }) {
  const router = useRouter()
  const t = words("people.agents")
  const { text, type, search, linkTo } = useTypedFilter(filter, teamAddress, (address) =>
    router.replace(address),
  )
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <form
        action={teamPath}
        onSubmit={(event) => {
          event.preventDefault()
          search()
        }}
        className="relative min-w-0 flex-1 basis-56"
      >
        <Icon name="search" className="absolute start-3 top-1/2 size-4 -translate-y-1/2 text-muted" />
        <input
          type="search"
          name="q"
          aria-label={t("search")}
          placeholder={t("nameOrAddress")}
          maxLength={100}
          value={text}
          onChange={({ target }) => type(target.value)}
          className="field field-dense ps-9"
        />
      </form>
      <nav aria-label={t("status")} className="flex flex-wrap gap-1">
        {[undefined, ...agentStatuses].map((status) => (
          <PageLink
            key={status ?? "all"}
            {...linkTo({ status })}
            aria-current={status === filter.status ? "page" : undefined}
            className="chip-link"
          >
            {t(status ?? "all")}
          </PageLink>
        ))}
      </nav>
    </div>
  )
}
