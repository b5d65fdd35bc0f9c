"use client"
import { z } from "zod"
import { FormError } from "@/components/ui/form-error"
import { SubmitButton } from "@/components/ui/submit-button"
import { TextField } from "@/components/ui/text-field"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { claimDomain } from "@/lib/api/portals/domains/client"
import type { PortalDomain } from "@/lib/portals/domains/schema"
import { domainRule } from "@/lib/tenancy/organisations/schema"

const schema = z.object({ domain: z.string().trim().toLowerCase().pipe(domainRule) })

type Props = { isAnother: boolean; onChange: (now: PortalDomain) => void }

/** Asks for a custom domain. */
export function AddDomain({ isAnother, onChange }: Props) {
  const { register, onSend, formState } = useCheckedForm(schema, {
    defaultValues: { domain: "" },
    names: { customDomain: "domain" },
  })
  const { errors, isSubmitting } = formState
  return (
    <form
      noValidate
      onSubmit={onSend(async ({ domain }) => onChange(await claimDomain(domain)))}
      className="space-y-4"
    >
      <TextField
        label={isAnother ? "Another domain" : "Domain"}
        placeholder="help.example.com"
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        hint="Without https://. You need access to the DNS of this domain."
        error={errors.domain?.message}
        {...register("domain")}
      />
      <FormError message={errors.root?.message} />
      <SubmitButton busy={isSubmitting} className="button button-primary">
        Add domain
      </SubmitButton>
    </form>
  )
}
