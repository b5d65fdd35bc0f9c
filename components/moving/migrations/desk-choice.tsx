"use client"
import { useEffect, useRef, useState } from "react"
import { type DeskName, deskTitles } from "@/lib/moving/desks/values"
import type { Access } from "@/lib/moving/migrations/schema"
import type { OfferedDesk } from "@/lib/moving/migrations/values"
import { words } from "@/lib/platform/words/words"
import { AccessForm } from "./access-form"

type Props = {
  desks: readonly OfferedDesk[]
  begin: (desk: DeskName, access: Access) => Promise<void>
}

/** The help desks that can be moved from; what the chosen one asks follows. */
export function DeskChoice({ desks, begin }: Props) {
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
        <AccessForm
          desk={chosen}
          button={t("look")}
          send={(access) => begin(chosen.name, access)}
          cancel={() => choose(null)}
        />
      ) : (
        <ul aria-labelledby="desks" className="grid gap-3 sm:grid-cols-2">
          {desks.map((desk) => (
            <li key={desk.name}>
              <button
                type="button"
                onClick={() => choose(desk)}
                className="button button-quiet h-auto min-h-16 w-full font-semibold"
              >
                {deskTitles[desk.name]}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
