"use client"
import { z } from "zod"
import { TextField } from "@/components/ui/text-field"
import { domainRule } from "@/lib/organisations/schema"
import type { FlatSettings, Surroundings } from "@/lib/portal-settings/schema"
import { DnsRecord } from "./dns-record"
import { DomainCheck } from "./domain-check"
import { SettingsForm, SettingsGroup } from "./settings-form"
import { useSettingsForm } from "./use-settings-form"

const schema = z.object({
  customDomain: z
    .string()
    .trim()
    .toLowerCase()
    .transform((domain) => domain || null)
    .pipe(domainRule.nullable()),
})
const toForm = ({ customDomain }: FlatSettings) => ({ customDomain: customDomain ?? "" })

type Props = { portal: FlatSettings; surroundings: Pick<Surroundings, "target" | "origin"> }

/** A domain of the company's own, the record that leads it here, and whether it does. */
export function DomainForm({ portal, surroundings: { target, origin } }: Props) {
  const form = useSettingsForm(schema, portal, toForm)
  const { register, watch, formState } = form
  const domain = watch("customDomain").trim().toLowerCase()
  const isDomain = domainRule.safeParse(domain).success
  return (
    <SettingsForm form={form}>
      <SettingsGroup
        title="A domain of your own"
        about={`Your portal answers at ${origin} now. It always answers at ${target} too.`}
      >
        <TextField
          label="Domain"
          placeholder="help.example.com"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          hint="Without https://. Leave it empty to use none."
          error={formState.errors.customDomain?.message}
          {...register("customDomain")}
        />
        {isDomain && (
          <>
            <DnsRecord domain={domain} target={target} />
            <DomainCheck key={domain} domain={domain} target={target} />
          </>
        )}
      </SettingsGroup>
    </SettingsForm>
  )
}
