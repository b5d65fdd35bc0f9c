/** An object to be sent by a browser. */
export type NewObject = {
  key: string
  /** What people call it; kept beside the bytes. */
  name: string
  type: string
  /** Bytes, exactly as many. */
  size: number
  /** The upload this is; kept beside the bytes, so that what another grant has sent is told apart. */
  upload: string
  /** Of the page that sends, as browsers say it. */
  origin: string
}

/** What a browser sends one object with, once, within some minutes. */
export type UploadGrant = {
  address: string
  /** Headers the request must have; they are signed where the store allows it. */
  headers: Record<string, string>
  /** Whether what broke off can be continued behind what has arrived. */
  isResumable: boolean
}

/** An object as it is just now. */
export type StoredObject = {
  size: number
  type: string
  /** Changes when other bytes take the object's place. */
  version: string
  /** As in NewObject; null for what passed through the portal. */
  upload: string | null
}

/** How long a browser may begin to send with a grant. */
export const uploadGrantSeconds = 15 * 60
/** How long an address for a download opens. */
export const downloadGrantSeconds = 2 * 60

/** What a store can do that browsers reach by themselves. All of it throws UnavailableError while it does not answer. */
export type DirectStorage = {
  grantUpload(object: NewObject): Promise<UploadGrant>
  /** An address that gives this object, of this version where the store tells them apart, with these headers. */
  grantDownload(
    key: string,
    headers: { version: string | null; type: string; disposition: string },
  ): Promise<string>
  /** What lies under a key; null when nothing does. */
  inspect(key: string): Promise<StoredObject | null>
  /** What lies under a key and its first bytes, all of one version; null when nothing does. */
  examine(key: string, bytes: number): Promise<(StoredObject & { head: Buffer }) | null>
}
