/** The token of `Authorization: Bearer`; undefined where there is none. */
export const bearerIn = (headers: Headers): string | undefined =>
  /^Bearer +(\S+)$/i.exec(headers.get("authorization") ?? "")?.[1]
