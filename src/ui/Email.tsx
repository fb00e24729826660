/** An e-mail address; where there is no room for all of it, it goes on in a second line with its `@`. */
export const Email = ({ address }: { address: string }) => {
  const at = address.lastIndexOf('@');
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
};
