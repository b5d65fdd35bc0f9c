"use client"
import { TextField } from "@/components/ui/text-field"
import type { FieldOf } from "@/components/ui/use-checked-form"
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
  const { error = fault, ...chosen } = field("identifier")
  const address = addressPattern.replace("{identifier}", identifier || "acme")
  return (
    <>
      <TextField label="Portal name" autoComplete="organization" maxLength={120} {...field("name")} />
      <TextField
        label="Company identifier"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={63}
        hint={
          <span role="status" className="break-all">
            {isFree ? `${address} is free.` : `The portal answers at ${address}`}
          </span>
        }
        error={error}
        {...chosen}
      />
    </>
  )
}
