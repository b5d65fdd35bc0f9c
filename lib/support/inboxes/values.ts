/** An address without what stands behind a plus sign in it. */
export const withoutTag = (address: string) => address.replace(/\+[^@]*@/, "@")
