"use client"
import { useEffect, useRef, useState } from "react"
import { Icon } from "@/components/ui/icon"
import { type DeskName, deskTitles } from "@/lib/moving/desks/values"
import type { Access } from "@/lib/moving/migrations/schema"
import { fileCommand, type OfferedDesk } from "@/lib/moving/migrations/values"
import { words } from "@/lib/platform/words/words"
import { AccessForm } from "./access-form"
import { MoveSteps } from "./move-steps"

type Props = {
  desks: readonly OfferedDesk[]
  company: string
  begin: (desk: DeskName, access: Access) => Promise<void>
}

/** The help desks that can be moved from; what the chosen one asks follows. */
export function DeskChoice({ desks, company, begin }: Props) {
  const [chosen, choose] = useState<OfferedDesk | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    // What was pressed is gone with what was shown before.
    if (!isFirst.current) heading.current?.focus()
    isFirst.current = chosen === null && isFirst.current
  }, [chosen])
  const t = words("moving.migrations")
  return (
    <section aria-labelledby="desks" className="card space-y-5 p-5 sm:p-6">
      <div>
        <h2 id="desks" ref={heading} tabIndex={-1} className="font-semibold text-lg">
          {chosen ? deskTitles[chosen.name] : t("choose")}
        </h2>
        {!chosen && <p className="mt-1 max-w-[65ch] text-muted text-sm">{t("intro")}</p>}
      </div>
      {chosen ? (
        <>
          <AccessForm
            desk={chosen}
            button={t("look")}
            send={(access) => begin(chosen.name, access)}
            cancel={() => choose(null)}
          />
          <FromFile desk={chosen} company={company} />
        </>
      ) : (
        <>
          <MoveSteps />
          <ul aria-labelledby="desks" className="-mx-2 -mb-2">
            {desks.map((desk) => (
              <li key={desk.name}>
                <button
                  type="button"
                  onClick={() => choose(desk)}
                  className="flex min-h-12 w-full items-center gap-3 rounded-md px-2 text-start font-semibold hover:bg-sunken"
                >
                  <span className="flex-1">{deskTitles[desk.name]}</span>
                  <Icon name="chevron" className="size-4 shrink-0 text-muted rtl:-scale-x-100" />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

/** How an export of the desk is brought, or that there is none. */
function FromFile({ desk: { name, hasFile }, company }: { desk: OfferedDesk; company: string }) {
  const t = words("moving.migrations")
  const desk = deskTitles[name]
  return (
    <div className="border-border border-t pt-5 text-sm">
      <p className="max-w-[65ch] text-muted">{t(hasFile ? "fromFile" : "noFile", { desk })}</p>
      {hasFile && (
        <code
          dir="ltr"
          className="mt-2 block rounded-md bg-sunken px-3 py-2 text-xs [overflow-wrap:anywhere]"
        >
          {fileCommand(name, company)}
        </code>
      )}
    </div>
  )
}
