-- Addresses of the ratings that people keep under a name, each for oneself. A name is free text and can be erased: no event
-- holds it.
CREATE SCHEMA ratings;
CREATE TABLE ratings.saved_views (
  account    text NOT NULL,
  name       text NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  -- What follows the question mark.
  query      text NOT NULL CHECK (length(query) <= 1000),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (account, name)
);
GRANT USAGE ON SCHEMA ratings TO tmai_app;
GRANT SELECT, INSERT, DELETE ON ratings.saved_views TO tmai_app;
