"use client"
import type { UseFormRegisterReturn } from "react-hook-form"
import { TextField } from "@/components/ui/text-field"
import { useIdentifierCheck } from "./use-identifier-check"

type Fault = { message?: string }

type Props = {
  /** Holds {identifier} where the identifier goes. */
  addressPattern: string
  /** The identifier as it is typed so far. */
  typed: string
  name: UseFormRegisterReturn
  identifier: UseFormRegisterReturn
  errors: { name?: Fault; identifier?: Fault }
  /** Whether the server tells if the identifier is free: it tells owners only. */
  asks?: boolean
}

/** A new portal's name and identifier, with the address it will have (A14). */
export function PortalFields({ addressPattern, typed, name, identifier: field, errors, asks = true }: Props) {
  const { identifier, fault, isFree } = useIdentifierCheck(typed, { asks })
  const address = addressPattern.replace("{identifier}", identifier || "acme")
  return (
    <>
      <TextField
        label="Portal name"
        autoComplete="organization"
        maxLength={120}
        error={errors.name?.message}
        {...name}
      />
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
        error={errors.identifier?.message ?? fault}
        {...field}
      />
    </>
  )
}
