"use client"
import { TextField } from "@/components/ui/text-field"
import type { FieldOf } from "@/components/ui/use-checked-form"
import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"
import { useIdentifierCheck } from "./use-identifier-check"

type Props = {
  /** Holds {identifier} where the identifier goes. */
  addressPattern: string
  /** The identifier as it is typed so far. */
  typed: string
  field: FieldOf<"name" | "identifier">
  /** Whether the server tells if the identifier is free: it tells owners only. */
  asks?: boolean
}

/** A new portal's name and identifier, with the address it will have (A14). */
export function PortalFields({ addressPattern, typed, field, asks = true }: Props) {
  const { identifier, fault, isFree } = useIdentifierCheck(typed, { asks })
  const { error = fault && said(fault), ...chosen } = field("identifier")
  const t = words("portals.owned")
  const address = addressPattern.replace("{identifier}", identifier || "acme")
  return (
    <>
      <TextField label={t("name")} autoComplete="organization" maxLength={120} {...field("name")} />
      <TextField
        label={t("identifier")}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={63}
        hint={
          <span role="status" className="break-all">
            {t(isFree ? "free" : "answersAt", { address })}
          </span>
        }
        error={error}
        {...chosen}
      />
    </>
  )
}
