import type { MailKey } from "./schema"

/** What private keys are sealed for. */
export const keyPurpose = "mail-key"

/** The TXT record that tells others a key. */
export const recordOf = ({
  domain,
  selector,
  publicKey,
}: Pick<MailKey, "domain" | "selector" | "publicKey">) => ({
  name: `${selector}._domainkey.${domain}`,
  value: `v=DKIM1; k=rsa; p=${publicKey}`,
})

/** Whether one of the texts found at the record's name tells this key, in whatever order and spacing. */
export const tellsKey = (texts: string[], publicKey: string) =>
  texts.some((text) =>
    text
      .split(";")
      .map((tag) => tag.replace(/\s+/g, ""))
      .includes(`p=${publicKey}`),
  )
