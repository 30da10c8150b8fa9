/** One import at a time; the number only has to differ from other locks of the product. */
export const importLock = 0x696d_7074
